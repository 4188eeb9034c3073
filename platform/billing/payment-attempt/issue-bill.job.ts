import { z } from 'zod'
import { openAttempt } from '#contract/billing/payment-attempts.ts'
import { job } from '#platform/kernel/jobs.ts'
import { askForBill } from './issue-bill.ts'

/** Asks a gateway for a bill that staff want. */
export const issueBill = job({
  name: 'issueBill',
  values: z.strictObject({ id: z.int().positive() }),
  retryDelay: 10,
  handle: async (scope, { id }) => {
    const attempt = await scope.db.selectFrom('paymentAttempts').selectAll().where('id', '=', id).executeTakeFirst()
    if (attempt && openAttempt.some(state => state === attempt.status)) await askForBill(scope, attempt)
  },
})
