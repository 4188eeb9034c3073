import type { CancellationOutcome, CancellationRequest } from '#contract/services/cancellation-requests.ts'
import { isPendingOffer } from '#contract/services/retention-offers.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** A member of staff who did it; what a client or the automation does is nobody's decision. */
export const handledBy = ({ caller }: Scope) => (caller.kind === 'staff' ? { handlerName: caller.name } : {})

/** How a request is over, and on which day its service was to end; an offer that nobody answered is over with it. */
export const ended = ({ now }: Scope, { cancelOn, offerState }: CancellationRequest, outcome: CancellationOutcome) => ({
  outcome,
  work: 'none',
  dueOn: cancelOn,
  completedOn: now,
  ...(isPendingOffer(offerState) ? { offerState: 'lapsed' } : {}),
})
