import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { carts } from '#contract/orders/carts.ts'
import { paths } from '#lib/paths.ts'

/** The page of a cart. */
export const cartPages: RecordPages<typeof carts> = {
  resource: carts,
  address: paths.cart,
  listAddress: search => `${paths.carts()}${search ? `?${search}` : ''}`,
  derived: ['clientName', 'itemCount', 'firstItem'],
}
