import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { paymentAttemptStore } from './payment-attempt.store.ts'
import { readPayment } from './read-payment.job.ts'
import { resolveAttempt } from './returned-money.ts'

const verbs = verbsOf(paymentAttemptStore, {
  ask: async (scope, { id }) => {
    await scope.enqueue(readPayment, { id })
  },
  resolve: resolveAttempt,
})

export const routes = served(paymentAttempts.endpoints, { ...paymentAttemptStore, ...verbs })
