import type { Order } from '#contract/orders/orders.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './cancelled-item.table.ts'
import type {} from './order.table.ts'
import { giveStockBack } from './stock.ts'

/** The items of an order that were cancelled by themselves: they stay so, whatever is decided about it. */
export async function cancelledItems({ db }: Scope, orderId: number): Promise<ReadonlySet<number>> {
  const found = await db
    .selectFrom('cancelledItems')
    .innerJoin('orderItems', 'orderItems.id', 'cancelledItems.orderItemId')
    .select('orderItemId')
    .where('orderItems.orderId', '=', orderId)
    .execute()
  return new Set(found.map(({ orderItemId }) => orderItemId))
}

/** What is still wanted of an order. */
export async function wantedItems(scope: Scope, { id, items }: Pick<Order, 'id' | 'items'>): Promise<Order['items']> {
  const cancelled = await cancelledItems(scope, id)
  return items.filter(item => !cancelled.has(item.id))
}

/** Notes that items are not wanted any more while their order goes on; answers those that were until now, whose stock others may have. */
export async function cancelItems(scope: Scope, order: Pick<Order, 'id' | 'items'>, ids: ReadonlySet<number>): Promise<Order['items']> {
  const items = (await wantedItems(scope, order)).filter(({ id }) => ids.has(id))
  if (items.length === 0) return []
  const rows = items.map(({ id }) => ({ orderItemId: id, cancelledOn: scope.now }))
  await scope.db.insertInto('cancelledItems').values(rows).execute()
  await giveStockBack(scope, { items })
  return items
}
