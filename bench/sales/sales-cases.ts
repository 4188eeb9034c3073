import { createHash } from 'node:crypto'
import { orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import type { Case } from '../api/cases.ts'
import { is, listCase as list, searchFor as search, spread } from '../list-case.ts'

/** The lists of orders and services as people look at them. */
export function salesCases({
  count,
  clients,
  products,
}: {
  count: number
  clients: readonly number[]
  products: readonly number[]
}): Case[] {
  const [order, service] = [orders.endpoints.list, services.endpoints.list]
  const ofClients = clients.map(id => ({ where: [is('clientId', id)] }))
  return [
    list(order, 'orders, page 1', [{}]),
    list(order, 'orders, page 1000', [{ page: 1000 }]),
    list(order, 'orders, pending', [{ where: [is('status', 'pending')] }]),
    list(order, 'orders, unpaid, by amount', [{ where: [is('paymentStatus', 'unpaid')], order_by: { by: 'total', order: 'desc' } }]),
    list(order, 'orders, of a client', ofClients),
    list(
      order,
      'orders, number searched',
      spread(count, 500).map(n => search(`B${n}`)),
    ),
    list(service, 'services, page 1', [{}]),
    list(service, 'services, page 1000', [{ page: 1000 }]),
    list(service, 'services, active, by due date', [{ where: [is('status', 'active')], order_by: { by: 'nextDueDate', order: 'asc' } }]),
    list(service, 'services, due on a day', [{ where: [is('status', 'active'), is('nextDueDate', '2026-12-01')] }]),
    list(
      service,
      'services, of a product',
      products.map(id => ({ where: [is('productId', id), is('status', 'active')] })),
    ),
    list(service, 'services, failed', [{ where: [is('work', 'failed')] }]),
    list(service, 'services, of a client', ofClients),
    list(
      service,
      'services, domain searched',
      spread(count, 500).map(n => search(createHash('md5').update(String(n)).digest('hex').slice(0, 8))),
    ),
  ]
}
