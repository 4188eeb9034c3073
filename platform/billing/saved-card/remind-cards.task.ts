import { sql } from 'kysely'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import { notYet, once } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { savedCardStore } from './saved-card.store.ts'
import type {} from './saved-card.table.ts'

const effect = 'card expiry notice'
const month = sql<string>`"savedCards"."expiryYear" || '-' || lpad("savedCards"."expiryMonth"::text, 2, '0')`
/** A card is good to the end of its month. */
const lastDay = sql<string>`(make_date("savedCards"."expiryYear", "savedCards"."expiryMonth", 1) + interval '1 month - 1 day')::date`

/** Cards that would be charged, and whose month ends within the days that are set; each once for its month. */
async function expiringCards(scope: Scope) {
  const today = riyadhDate(scope.now)
  const until = addDays(today, await setting(scope, 'cardExpiryDays'))
  return scope.db
    .selectFrom('savedCards')
    .innerJoin('clients', 'clients.id', 'savedCards.clientId')
    .select('savedCards.id')
    .where('savedCards.isDefault', '=', true)
    .where('savedCards.switchedOffOn', 'is', null)
    .where('savedCards.expiryYear', 'is not', null)
    .where('clients.status', '=', 'active')
    .where('clients.cardProcessingDisabled', '=', false)
    .where(sql<boolean>`${lastDay} between ${today}::date and ${until}::date`)
    .where(notYet(effect, sql`"savedCards"."id"`, month))
}

/** Tells clients that the card which is charged expires soon, once for a card and its month. */
export const remindCards = task({
  name: 'remindCards',
  kind: 'savedCards',
  schedule: { frequency: 'day', hour: 9 },
  guarded: true,
  wanted: async scope => (await setting(scope, 'cardExpiryDays')) > 0,
  candidates: expiringCards,
  treat: async (scope, id) => {
    const { clientId, lastFour } = await savedCardStore.find(scope, id, true)
    const due = (await expiringCards(scope)).where('savedCards.id', '=', id)
    const still = await due.select([month.as('month'), sql<string>`${lastDay}::text`.as('day')]).executeTakeFirst()
    if (!still || !(await once(scope, effect, id, still.month))) return []
    await mailClient(scope, clientId, {
      template: 'cardExpiring',
      category: 'invoice',
      values: () => ({ digits: lastFour, day: still.day, link: `${scope.services.config.appUrl}/portal/billing` }),
      about: { resource: 'clients', id: clientId },
      dedupeKey: `card expiry ${id} ${still.month}`,
    })
    return [id]
  },
})
