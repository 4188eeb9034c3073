import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { orderVerbs } from '#platform/orders/order/order.verbs.ts'
import { savedCardStore } from './saved-card.store.ts'

/** Of the newest orders of a client who pays with another card, so many are looked at again. */
const most = 20

/** A card was kept: orders that nobody has decided yet are checked again, as it may be that of a fraud. */
export async function checkOrdersOfCard(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const { clientId } = await savedCardStore.find(scope, recordId as number)
  const undecided = scope.db.selectFrom('orders').select('id').where('clientId', '=', clientId).where('status', '=', 'pending')
  const orders = await undecided.where('needsReview', '=', false).orderBy('id', 'desc').limit(most).execute()
  for (const { id } of orders) await orderVerbs.checkFraud(scope, { params: { id }, body: {} })
}
