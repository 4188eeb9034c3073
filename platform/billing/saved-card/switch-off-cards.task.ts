import { sql } from 'kysely'
import type { PaymentRejection } from '#contract/billing/payment-drivers.ts'
import { savedCards } from '#contract/billing/saved-cards.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from '../payment-attempt/payment-attempt.table.ts'
import { savedCardStore } from './saved-card.store.ts'
import type {} from './saved-card.table.ts'

/** What a gateway says of the card itself: not of its keys with us, of the amount, or of what was given up. */
const ofTheCard: readonly PaymentRejection[] = [
  ...(['declined', 'insufficientFunds', 'expiredCard', 'lostCard', 'notAuthenticated', 'noSuchCard', 'refused'] as const),
]

/** Cards that were refused so often in a row, since they were last charged or switched on. */
async function refusedCards(scope: Scope) {
  const most = await setting(scope, 'cardRefusals')
  return scope.db
    .selectFrom('savedCards')
    .select('savedCards.id')
    .where('savedCards.switchedOffOn', 'is', null)
    .where(
      sql<boolean>`(select count(*) from "paymentAttempts" a where a."savedCardId" = "savedCards"."id" and a."status" = 'failed'
        and a."code" in (${sql.join(ofTheCard)})
        and a."createdOn" > coalesce("savedCards"."switchedOnOn", '-infinity')
        and a."id" > coalesce((select max(p."id") from "paymentAttempts" p where p."savedCardId" = "savedCards"."id" and p."status" = 'paid'), 0)
      ) >= ${most}`,
    )
}

/** Charges no card by itself any more that is refused again and again, and tells its client once. */
export const switchOffCards = task({
  name: 'switchOffCards',
  kind: 'savedCards',
  schedule: { frequency: 'day', hour: 5 },
  guarded: true,
  wanted: async scope => (await setting(scope, 'cardRefusals')) > 0,
  candidates: refusedCards,
  treat: async (scope, id) => {
    const card = await savedCardStore.find(scope, id, true)
    if (!(await (await refusedCards(scope)).where('savedCards.id', '=', id).executeTakeFirst())) return []
    await savedCardStore.store(scope, card, { switchedOffOn: scope.now }, savedCards.events.switchOff, { payload: {} })
    await mailClient(scope, card.clientId, {
      template: 'cardSwitchedOff',
      category: 'invoice',
      values: () => ({ digits: card.lastFour, link: `${scope.services.config.appUrl}/portal/billing` }),
      about: { resource: 'clients', id: card.clientId },
      dedupeKey: `card off ${id} ${scope.now.toISOString()}`,
    })
    return [id]
  },
})
