'use server'
import { carts } from '#contract/orders/carts.ts'
import { attempt } from '#lib/action/action.ts'
import type { ApiCall } from '#lib/api/call-api.ts'
import { askPortal } from './ask-portal.ts'

const { create, update, price, order } = carts.endpoints
/** A cart of the client, as it was seen. */
export interface OwnCart {
  id: number
  version: number
}

/** Puts the items into a cart, a new one or what is in one, and answers what they cost now. */
export async function priceOwnCart({ cart, items }: { cart: OwnCart | null; items: readonly object[] }) {
  return attempt(async () => {
    // Whose it is is not the client's to say; what is wrong with an item is told by its path.
    const { data } = await (cart === null
      ? askPortal(create, { body: { items } } as unknown as ApiCall<typeof create>)
      : askPortal(update, { params: { id: cart.id }, body: { version: cart.version, items } } as unknown as ApiCall<typeof update>))
    const priced = await askPortal(price, { params: { id: data.id } })
    return { data: { cart: { id: data.id, version: data.version }, price: priced.data } }
  })
}

/** The cart becomes an order. */
export async function orderOwnCart({ id, version }: OwnCart) {
  return attempt(() => askPortal(order, { params: { id }, body: { version } }))
}
