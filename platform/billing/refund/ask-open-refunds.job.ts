import { subMinutes } from 'date-fns/subMinutes'
import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import type {} from './refund.table.ts'
import { refundAtGateway } from './refund-at-gateway.job.ts'

/** A job that asks is quicker, in minutes. */
const quiet = 10

/** Takes up refunds whose gateway never said what came of them: none stays open for ever. */
export const askOpenRefunds = job({
  name: 'askOpenRefunds',
  values: z.strictObject({}),
  cron: '*/10 * * * *',
  concurrency: 1,
  automation: true,
  handle: async scope => {
    const open = await scope.db
      .selectFrom('refunds')
      .select('id')
      .where('status', '=', 'processing')
      .where('refundType', '=', 'gateway')
      .where('updatedOn', '<', subMinutes(scope.now, quiet).toISOString())
      .orderBy('id')
      .limit(1000)
      .execute()
    for (const { id } of open) await scope.enqueue(refundAtGateway, { id })
    return { asked: open.length }
  },
})
