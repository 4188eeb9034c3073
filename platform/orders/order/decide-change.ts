import { type Order, orders } from '#contract/orders/orders.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { orderStore } from './order.store.ts'
import { orderVerbs } from './order.verbs.ts'

const reason = 'Its invoice is not to be paid · لم تعد فاتورته مستحقة'

/** What was asked of a service or a name is paid: nobody need decide about it. */
export async function acceptChange(asked: Scope, { id, status }: Order): Promise<void> {
  if (status === 'pending') await orderVerbs.accept(asked.with({ caller: system }), { params: { id }, body: {} })
}

/** Nothing comes of what was asked: its order ends. */
export async function cancelChange(scope: Scope, id: number): Promise<void> {
  const order = await orderStore.find(scope, id, true)
  if (order.status !== 'pending' && order.status !== 'accepted') return
  await orderStore.store(scope, order, { status: 'cancelled' }, orders.events.cancel, { reason })
}
