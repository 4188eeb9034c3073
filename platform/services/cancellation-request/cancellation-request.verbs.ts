import type { RetentionOffer } from '#contract/services/retention-offers.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { acceptOffer } from './accept-offer.ts'
import { cancellationStore } from './cancellation-request.store.ts'
import { ended, handledBy } from './ended.ts'
import { approveOffer, makeOffer } from './make-offer.ts'
import { tellClient, tellStaff } from './tell-of-cancellation.ts'

// `endService` follows from it; the request is completed when the service has ended.
export const cancellationVerbs = verbsOf(cancellationStore, {
  process: async scope => ({ set: { work: 'underWay', ...handledBy(scope) } }),
  reject: async (scope, request, { reason }) => {
    await tellClient(scope, 'cancellationRejected', { ...request, answer: reason })
    return { set: { ...ended(scope, request, 'rejected'), answer: reason, ...handledBy(scope) } }
  },
  withdraw: async (scope, request) => {
    await tellClient(scope, 'cancellationWithdrawn', request)
    return { set: { ...ended(scope, request, 'withdrawn'), ...handledBy(scope) } }
  },
  offer: makeOffer,
  approveOffer,
  takeBackOffer: async () => ({ set: { offerState: 'takenBack' } }),
  acceptOffer,
  declineOffer: async (scope, request) => {
    if (scope.caller.kind !== 'staff') await tellStaff(scope, 'offerDeclined', request)
    return { set: { offerState: 'declined' }, payload: { kind: (request.offer as RetentionOffer).kind } }
  },
})
