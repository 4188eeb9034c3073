import { subMinutes } from 'date-fns/subMinutes'
import { z } from 'zod'
import { openAttempt } from '#contract/billing/payment-attempts.ts'
import { job } from '#platform/kernel/jobs.ts'
import type {} from './payment-attempt.table.ts'
import { readPayment } from './read-payment.job.ts'

/** A gateway that tells of what happened is quicker, in minutes. */
const quiet = 10

/** Asks for every attempt whose end nobody knows: a message that never came, or an answer, leaves none open for ever. */
export const askOpenAttempts = job({
  name: 'askOpenAttempts',
  values: z.strictObject({}),
  cron: '*/10 * * * *',
  concurrency: 1,
  automation: true,
  handle: async scope => {
    const open = await scope.db
      .selectFrom('paymentAttempts')
      .select('id')
      .where('status', 'in', openAttempt)
      .where('updatedOn', '<', subMinutes(scope.now, quiet).toISOString())
      // A bill is open for weeks: it is asked for once an hour.
      .where('byBill', 'in', scope.now.getUTCMinutes() < 10 ? [true, false] : [false])
      .orderBy('id')
      .limit(1000)
      .execute()
    for (const { id } of open) await scope.enqueue(readPayment, { id })
    return { asked: open.length }
  },
})
