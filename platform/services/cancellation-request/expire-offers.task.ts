import { riyadhDate } from '#contract/kernel/calendar.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { isPendingOffer, pendingOffer } from '#contract/services/retention-offers.ts'
import { task } from '#platform/kernel/task.ts'
import { cancellationStore } from './cancellation-request.store.ts'
import type {} from './cancellation-request.table.ts'

/** Ends the offers to stay that nobody accepted until their last day. */
export const expireOffers = task({
  name: 'expireOffers',
  kind: 'cancellationRequests',
  schedule: { frequency: 'day', hour: 1 },
  guarded: false,
  candidates: async ({ db, now }) =>
    db
      .selectFrom('cancellationRequests')
      .select('cancellationRequests.id')
      .where('offerState', 'in', [...pendingOffer])
      .where('offerUntil', '<', riyadhDate(now)),
  treat: async (scope, id) => {
    const request = await cancellationStore.find(scope, id, true)
    const { offerState, offerUntil } = request
    if (!isPendingOffer(offerState) || offerUntil === null || offerUntil >= riyadhDate(scope.now)) return []
    await cancellationStore.store(scope, request, { offerState: 'expired' }, cancellationRequests.events.offerExpired)
    return [id]
  },
})
