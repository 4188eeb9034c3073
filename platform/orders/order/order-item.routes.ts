import { Problem } from '#contract/kernel/problem.ts'
import { orderItemCalls } from '#contract/orders/order-item-calls.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { orderStore } from './order.store.ts'

/** @throws Problem notFound, also where the order is not there for the caller */
async function itemOf(scope: Scope, { params: { id } }: { params: { id: number } }) {
  const row = await scope.db.selectFrom('orderItems').select('orderId').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('notFound')
  const { items } = await orderStore.find(scope, row.orderId)
  const item = items.find(one => one.id === id)
  if (!item) throw new Problem('notFound')
  return { ...item, orderId: row.orderId }
}

export const routes = served(orderItemCalls, { get: itemOf })
