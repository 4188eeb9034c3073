import { transactions } from '#contract/billing/transactions.ts'
import { served } from '#platform/kernel/serve.ts'
import { addPayment } from './add-payment.ts'
import { currencyOf } from './record-payment.ts'
import { transactionStore } from './transaction.store.ts'
import { transactionVerbs } from './transaction.verbs.ts'

export const routes = served(transactions.endpoints, {
  ...transactionStore,
  ...transactionVerbs,
  create: async (scope, { body }) => addPayment(scope, { ...body, currency: await currencyOf(scope, body.clientId) }),
})
