import { sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { cancellationStore } from './cancellation-request.store.ts'
import type {} from './cancellation-request.table.ts'
import { cancellationVerbs } from './cancellation-request.verbs.ts'

/** Processes the requests that are due by today. One whose client has an offer to answer waits for that; one that is under way is left alone, and one that failed waits for a person. */
export const processCancellations = task({
  name: 'processCancellations',
  kind: 'cancellationRequests',
  schedule: { frequency: 'quarterHour', hour: 0 },
  guarded: true,
  wanted: scope => setting(scope, 'processCancellations'),
  candidates: async ({ db, now }) =>
    db
      .selectFrom('cancellationRequests')
      .innerJoin('services', 'services.id', 'cancellationRequests.serviceId')
      .select('cancellationRequests.id')
      .where('cancellationRequests.status', '=', 'open')
      .where('cancellationRequests.work', '=', 'none')
      .where(
        sql<boolean>`("cancellationRequests"."offerState" = 'open' and "cancellationRequests"."offerUntil" >= ${riyadhDate(now)}) is not true`,
      )
      .where(
        sql<boolean>`("cancellationRequests"."type" = 'immediate'
        or greatest(coalesce("services"."nextDueDate", "cancellationRequests"."dueOn"), "services"."termEndsOn") <= ${riyadhDate(now)})`,
      ),
  treat: async (scope, id) => {
    const { status, work, cancelOn, type, offerState, offerUntil } = await cancellationStore.find(scope, id, true)
    const today = riyadhDate(scope.now)
    if (status !== 'open' || work !== 'none' || (type !== 'immediate' && cancelOn > today)) return []
    if (offerState === 'open' && offerUntil !== null && offerUntil >= today) return []
    await cancellationVerbs.process(scope, { params: { id }, body: {} })
    return [id]
  },
})
