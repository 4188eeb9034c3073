import { Problem } from '#contract/kernel/problem.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { orderStore } from '../order/order.store.ts'
import { cartStore } from './cart.store.ts'

export const cartVerbs = verbsOf(cartStore, {
  order: async (scope, cart) => {
    const { clientId, promotionCode } = cart
    const items = cart.items.map(({ id: _, position: __, ...item }) => item)
    if (items.length === 0) throw new Problem('validation', { fields: { items: { key: 'tooFew', values: { min: 1 } } } })
    const { id: orderId } = await orderStore.create(scope, { body: { clientId, promotionCode, items, invoiced: true, notes: null } })
    return { set: { orderId }, payload: { orderId } }
  },
})
