import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { orders } from '#contract/orders/orders.ts'
import { paths } from '#lib/paths.ts'

/** The page of an order. */
export const orderPages: RecordPages<typeof orders> = {
  resource: orders,
  address: paths.order,
  listAddress: search => `${paths.orders()}${search ? `?${search}` : ''}`,
  derived: ['clientName', 'age', 'gross', 'discount', 'net', 'vatAmount', 'vat'],
}
