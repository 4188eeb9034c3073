import 'server-only'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { products } from '#contract/catalogue/products.ts'
import { type Cart, carts } from '#contract/orders/carts.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { cartPages } from './cart-pages.ts'

export interface CartPageProps {
  params: Promise<{ cart: string }>
  searchParams: Promise<SearchParams>
}
const loadCart = async ({ params }: CartPageProps) => loadRecord(cartPages, recordId((await params).cart))

/** What the window is called: its number. */
export const cartTitle = async (props: CartPageProps) => ({ title: `#${(await loadCart(props)).id}` })

/** A cart with what it would cost today, or why that cannot be said. */
export async function loadCartView(props: CartPageProps) {
  const [cart, search] = await Promise.all([loadCart(props), props.searchParams])
  const [place, history, price] = await Promise.all([
    loadPlace(cartPages, cart.id, search),
    loadHistory(cartPages, cart.id),
    attemptLoad(carts.endpoints.price, { params: { id: cart.id } }),
  ])
  return { cart, place, history, price, names: 'refusal' in price ? await namesOf(cart) : new Map<number, Cart['firstItem']>() }
}
export type CartView = Awaited<ReturnType<typeof loadCartView>>

/** What its products are called, where no price says it. */
async function namesOf({ items }: Cart): Promise<Map<number, Cart['firstItem']>> {
  const value = [...new Set(items.flatMap(({ productId }) => productId ?? []))]
  if (value.length === 0) return new Map()
  const found = await attemptLoad(products.endpoints.list, { filter: { where: [{ field: 'id', operator: 'in', value }], limit: 100 } })
  return new Map('data' in found ? found.data.items.map(({ id, name }) => [id, name]) : [])
}
