import { carts } from '#contract/orders/carts.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { orderPrice } from '../order/frozen-order.ts'
import { cartStore } from './cart.store.ts'
import { cartVerbs } from './cart.verbs.ts'
import { cartItems } from './cart-items.ts'

/** What an order of it would cost now. */
async function price(scope: Scope, { params: { id } }: { params: { id: number } }) {
  return orderPrice(scope, { body: await cartStore.find(scope, id) })
}

export const routes = served(carts.endpoints, { ...cartStore, ...cartVerbs, ...cartItems, price })
