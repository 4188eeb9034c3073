import { riyadhDate } from '#contract/kernel/calendar.ts'
import { type CancellationRequest, cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { isPendingOffer } from '#contract/services/retention-offers.ts'
import { mayStillAsk } from '#platform/access/may-still-ask.ts'
import type { Refuses } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type VerbName = keyof typeof cancellationRequests.verbs

const answers: ReadonlySet<string> = new Set<VerbName>(['acceptOffer', 'declineOffer'])

/** Why a verb is refused beyond right and state: the service is being ended, or the offer to stay does not stand so. */
export async function cancellationRefusals(scope: Scope, requests: readonly CancellationRequest[]): Promise<Refuses<CancellationRequest>> {
  const { caller, now } = scope
  const offerers = requests.map(({ offererId, offerState }) => (offerState === 'awaiting' ? offererId : null))
  const mayOffer = await mayStillAsk(scope, offerers, cancellationRequests.verbs.offer.needs)
  return (verb, { work, offerState, offerUntil, offererId }) => {
    if (work === 'underWay') return 'cancellationUnderWay'
    if (verb === 'offer' && isPendingOffer(offerState)) return 'offerPending'
    if (verb === 'takeBackOffer' && !isPendingOffer(offerState)) return 'noOffer'
    if (verb === 'approveOffer') {
      if (offerState !== 'awaiting') return 'offerNotAwaiting'
      // Nobody approves what they asked for.
      if (caller.kind === 'staff' && offererId === caller.id) return 'ownRequest'
      return mayOffer(offererId) ? null : 'askerMayNoMore'
    }
    if (answers.has(verb) && offerState !== 'open') return 'noOffer'
    return verb === 'acceptOffer' && offerUntil !== null && offerUntil < riyadhDate(now) ? 'offerOver' : null
  }
}
