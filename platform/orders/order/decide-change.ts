import { type Order, orders } from '#contract/orders/orders.ts'
import { giveUsesBack } from '#platform/catalogue/promotion/find-promotion.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { orderStore } from './order.store.ts'
import { orderVerbs } from './order.verbs.ts'

const reason = 'Its invoice is not to be paid · لم تعد فاتورته مستحقة'
const endedReason = 'Its service has ended · انتهت خدمته'

/** What was asked of a service or a name is paid: nobody need decide about it. */
export async function acceptChange(asked: Scope, { id, status }: Order): Promise<void> {
  if (status === 'pending') await orderVerbs.accept(asked.with({ caller: system }), { params: { id }, body: {} })
}

/** Nothing comes of what was asked: its order ends. */
export const cancelChange = async (scope: Scope, id: number): Promise<void> => {
  await end(scope, id, reason)
}

/** The service that an order is about has ended before it was done: its order ends with it, and of what was paid of it staff are told, who give it back. */
export async function endWithService(asked: Scope, id: number): Promise<void> {
  const scope = asked.with({ caller: system })
  const order = await end(scope, id, endedReason)
  if (order === null) return
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'partiallyPaid') return giveUsesBack(scope, id)
  await notifyStaff(scope, {
    ...{ kind: 'order', importance: 'important', key: 'paidOrderEnded', dedupeKey: `paid order ended ${id} ${order.version}` },
    to: { capability: 'order.cancelPaid' },
    values: { client: order.clientName, number: order.number },
  })
}

/** Answers the order as it was; null: it had ended. */
async function end(scope: Scope, id: number, why: string): Promise<Order | null> {
  const order = await orderStore.find(scope, id, true)
  if (order.status !== 'pending' && order.status !== 'accepted') return null
  await orderStore.store(scope, order, { status: 'cancelled' }, orders.events.cancel, { reason: why })
  return order
}
