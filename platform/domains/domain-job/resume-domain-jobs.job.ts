import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { accountOfJob, awayUntil, partOfJob } from '../maintenance-window/window-sql.ts'
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
      .selectFrom('domainJobs as job')
      .innerJoin('domains as domain', 'domain.id', 'job.domainId')
      .select('job.id')
      .where('job.state', 'in', ['queued', 'sent', 'unknown'])
      .where('job.updatedOn', '<', new Date(scope.now.getTime() - forgotten * 60_000).toISOString())
      // What waits for the end of a maintenance window is begun then.
      .where(awayUntil(accountOfJob('job', 'domain'), partOfJob('job')), 'is', null)
      .orderBy('job.id')
      .limit(1000)
      .execute()
    for (const { id } of lost) await scope.enqueue(runDomainJob, { id })
    return { resumed: lost.length }
  },
})
