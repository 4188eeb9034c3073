import { sql } from 'kysely'
import { z } from 'zod'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type {} from './cancellation-request.table.ts'
import { cancellationVerbs } from './cancellation-request.verbs.ts'

/**
 * Processes the requests that are due by today, where the company wants that without a person: one transaction each. One that is under way
 * is left alone, and one that failed waits for a person.
 */
export const processDueCancellations = job({
  name: 'processDueCancellations',
  values: z.strictObject({}),
  cron: '*/15 * * * *',
  concurrency: 1,
  automation: true,
  handle: async scope => {
    const found = (await setting(scope, 'processCancellations')) ? await dueRequests(scope) : []
    const done = { processed: 0, refused: 0 }
    for (const id of found) done[await processOne(scope, id)]++
    return done
  },
})

async function dueRequests({ db, now }: Scope): Promise<number[]> {
  const due = await db
    .selectFrom('cancellationRequests')
    .innerJoin('services', 'services.id', 'cancellationRequests.serviceId')
    .select('cancellationRequests.id')
    .where('cancellationRequests.status', '=', 'open')
    .where('cancellationRequests.work', '=', 'none')
    .where(
      sql<boolean>`("cancellationRequests"."type" = 'immediate'
        or coalesce("services"."nextDueDate", "cancellationRequests"."dueOn") <= ${riyadhDate(now)})`,
    )
    .orderBy('cancellationRequests.id')
    .limit(1000)
    .execute()
  return due.map(({ id }) => id)
}

/** What is refused now, because its service is being worked on or somebody was quicker, is looked at again the next time. */
async function processOne(scope: Scope, id: number): Promise<'processed' | 'refused'> {
  try {
    await inTransaction(scope, inner => cancellationVerbs.process(inner, { params: { id }, body: {} }))
    return 'processed'
  } catch (error) {
    if (error instanceof Problem) return 'refused'
    throw error
  }
}
