import { Problem } from '#contract/kernel/problem.ts'
import type { Cart } from '#contract/orders/carts.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { cartStore } from './cart.store.ts'
import type {} from './cart.table.ts'

type Items = (OrderedItem & { id?: number })[]
type OfItem = { params: { id: number } }

/** Items of a cart that are put in, changed and taken out one by one. */
export const cartItems = {
  addItem: (scope: Scope, { body: { cartId, item } }: { body: { cartId: number; item: OrderedItem } }) =>
    changeItems(scope, cartId, items => [...items, item]),
  changeItem: async (scope: Scope, { params: { id }, body }: OfItem & { body: OrderedItem }) =>
    changeItems(scope, await cartOf(scope, id), items => items.map(item => (item.id === id ? { ...body, id } : item))),
  removeItem: async (scope: Scope, { params: { id } }: OfItem) =>
    changeItems(scope, await cartOf(scope, id), items => items.filter(item => item.id !== id)),
}

/** Changes the items of a cart, which is locked meanwhile: of two calls one waits for the other. */
async function changeItems(scope: Scope, cartId: number, change: (items: Items) => Items): Promise<Cart> {
  const { version, items } = await cartStore.find(scope, cartId, true)
  const kept = items.map(({ position: _, ...item }) => item)
  return cartStore.update(scope, { params: { id: cartId }, body: { version, items: change(kept) } })
}

/** The cart of an item; whether the caller may see it is the cart's to say. */
async function cartOf({ db }: Scope, id: number): Promise<number> {
  const item = await db.selectFrom('cartItems').select('cartId').where('id', '=', id).executeTakeFirst()
  if (!item) throw new Problem('notFound')
  return item.cartId
}
