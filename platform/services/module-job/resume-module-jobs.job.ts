import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { beginPaidUpgrades } from '../service/upgrade-paid.ts'
import type {} from './module-job.table.ts'
import { runModuleJob } from './run-module-job.job.ts'

/** Longer than all tries of one together, in minutes. */
const forgotten = 30

/** Takes up what is neither done nor given up, and of which nothing has been heard for long: no service waits for work that nobody has. */
export const resumeModuleJobs = job({
  name: 'resumeModuleJobs',
  values: z.strictObject({}),
  cron: '*/10 * * * *',
  concurrency: 1,
  handle: async scope => {
    await beginPaidUpgrades(scope)
    const lost = await scope.db
      .selectFrom('moduleJobs')
      .select('id')
      .where('state', 'in', ['queued', 'sent', 'unknown'])
      .where('updatedOn', '<', new Date(scope.now.getTime() - forgotten * 60_000).toISOString())
      .orderBy('id')
      .limit(1000)
      .execute()
    for (const { id } of lost) await scope.enqueue(runModuleJob, { id })
    return { resumed: lost.length }
  },
})
