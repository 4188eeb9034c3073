import { sql } from 'kysely'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { OfferState, RetentionOffer } from '#contract/services/retention-offers.ts'
import type { TestPlatform } from './platform.ts'

const until = () => addDays(riyadhDate(new Date()), 3)
const none = { percent: null, payments: null, productId: null, productName: null }

/** A request whose client has an offer in this state, which somebody made who is gone since. */
const offered =
  (state: OfferState) =>
  async ({ platform }: { platform: TestPlatform }, id: number): Promise<Record<string, unknown>> => {
    const offer: RetentionOffer = { ...none, kind: 'credit', amount: 100, text: 'Please stay', until: until() }
    await sql`update "cancellationRequests" set "offer" = ${JSON.stringify(offer)}, "offerState" = ${state}, "offerUntil" = ${offer.until}
      where "id" = ${id}`.execute(platform.database.db)
    return {}
  }

/** What a request to cancel needs before a verb about its offer. */
export const offerVerbs = {
  'cancellationRequests.offer': () => ({ kind: 'credit', amount: 100, text: 'Please stay', until: until() }),
  'cancellationRequests.approveOffer': offered('awaiting'),
  'cancellationRequests.takeBackOffer': offered('open'),
  'cancellationRequests.acceptOffer': offered('open'),
  'cancellationRequests.declineOffer': offered('open'),
}
