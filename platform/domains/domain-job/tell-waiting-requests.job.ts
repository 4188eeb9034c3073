import { z } from 'zod'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { job } from '#platform/kernel/jobs.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import type {} from '../domain/domain.table.ts'
import type {} from './domain-job.table.ts'

/** Hours after which a request that nobody came to is told of, each day once. */
const PATIENCE = 24
/** Days before the end of a name from which whatever waits for it is told of, however new. */
const NEAR_END = 7

/** Tells who may answer requests by hand of those that wait for long, or whose name ends soon: no name is lost because nobody looked. */
export const tellWaitingRequests = job({
  name: 'tellWaitingRequests',
  values: z.strictObject({}),
  cron: '20 6 * * *',
  concurrency: 1,
  handle: async scope => {
    const today = riyadhDate(scope.now)
    const long = new Date(scope.now.getTime() - PATIENCE * 3_600_000).toISOString()
    const waiting = await scope.db
      .selectFrom('domainJobs')
      .innerJoin('domains', 'domains.id', 'domainJobs.domainId')
      .select(['domainJobs.id', 'domains.name', 'domainJobs.assigneeId'])
      .where('domainJobs.state', '=', 'waiting')
      .where(({ or, eb }) => or([eb('domainJobs.createdOn', '<', long), eb('domains.expiresOn', '<=', addDays(today, NEAR_END))]))
      .orderBy('domains.expiresOn')
      .orderBy('domainJobs.id')
      .execute()
    const [first] = waiting
    if (!first) return { told: 0 }
    const people = [...new Set(waiting.flatMap(({ assigneeId }) => (assigneeId === null ? [] : [assigneeId])))]
    await notifyStaff(scope, {
      kind: 'domain',
      importance: 'important',
      to: { capability: 'domain.settle', people },
      key: 'requestsWait',
      values: { count: waiting.length, domain: first.name },
      link: { to: 'registryRequest', id: first.id },
      dedupeKey: `requests wait ${today}`,
    })
    return { told: waiting.length }
  },
})
