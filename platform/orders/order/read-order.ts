import type { Order } from '#contract/orders/orders.ts'
import { openFields } from '#platform/catalogue/product/open-fields.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { orderStore } from './order.store.ts'

/** An order as whoever asks may read it: an answer to a field that is staff's alone, or is no more, is no client's. */
export async function readOrder(scope: Scope, call: { params: { id: number } }): Promise<Order> {
  const order = await orderStore.get(scope, call)
  if (clientOf(scope.caller) === null) return order
  const open = await openFields(
    scope,
    order.items.flatMap(({ customValues }) => customValues),
  )
  return {
    ...order,
    items: order.items.map(item => ({ ...item, customValues: item.customValues.filter(({ fieldId }) => open.has(fieldId)) })),
  }
}
