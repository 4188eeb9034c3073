import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import type {} from './domain-job.table.ts'
import { runDomainJob } from './run-domain-job.job.ts'

/** Longer than all tries of one together, in minutes. */
const forgotten = 30

/** Takes up what is neither done nor given up, and of which nothing has been heard for long: no name waits for work that nobody has. */
export const resumeDomainJobs = job({
  name: 'resumeDomainJobs',
  values: z.strictObject({}),
  cron: '*/10 * * * *',
  concurrency: 1,
  handle: async scope => {
    const lost = await scope.db
      .selectFrom('domainJobs')
      .select('id')
      .where('state', 'in', ['queued', 'sent', 'unknown'])
      .where('updatedOn', '<', new Date(scope.now.getTime() - forgotten * 60_000).toISOString())
      .orderBy('id')
      .limit(1000)
      .execute()
    for (const { id } of lost) await scope.enqueue(runDomainJob, { id })
    return { resumed: lost.length }
  },
})
