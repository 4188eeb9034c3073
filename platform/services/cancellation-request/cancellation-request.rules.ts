import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { CancellationRequest, cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { isPendingOffer } from '#contract/services/retention-offers.ts'
import type { Refuses } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type VerbName = keyof typeof cancellationRequests.verbs

const answers: ReadonlySet<string> = new Set<VerbName>(['acceptOffer', 'declineOffer'])

/** Why a verb is refused beyond right and state: the service is being ended, or the offer to stay does not stand so. */
export const cancellationRefusals =
  ({ caller, now }: Scope): Refuses<CancellationRequest> =>
  (verb, { work, offerState, offerUntil, offererId }) => {
    if (work === 'underWay') return 'cancellationUnderWay'
    if (verb === 'offer' && isPendingOffer(offerState)) return 'offerPending'
    if (verb === 'takeBackOffer' && !isPendingOffer(offerState)) return 'noOffer'
    if (verb === 'approveOffer' && offerState !== 'awaiting') return 'offerNotAwaiting'
    // Nobody approves what they asked for.
    if (verb === 'approveOffer' && caller.kind === 'staff' && offererId === caller.id) return 'ownRequest'
    if (answers.has(verb) && offerState !== 'open') return 'noOffer'
    return verb === 'acceptOffer' && offerUntil !== null && offerUntil < riyadhDate(now) ? 'offerOver' : null
  }
