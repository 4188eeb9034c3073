import { subHours } from 'date-fns/subHours'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import { invoiceVerbs } from '#platform/billing/invoice/invoice.verbs.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { orderVerbs } from '#platform/orders/order/order.verbs.ts'
import { createRecord } from './create-record.ts'

/** What an order of the demonstration sells, and what became of it. */
type End = 'paid' | 'unpaid' | 'part' | 'cancelled' | 'fraud'
const sold: readonly { products: readonly string[]; end: End }[] = [
  { products: ['Starter hosting'], end: 'paid' },
  { products: ['Business hosting', 'Business email'], end: 'paid' },
  { products: ['Business hosting'], end: 'unpaid' },
  { products: ['Reseller hosting'], end: 'paid' },
  { products: ['Starter hosting'], end: 'cancelled' },
  { products: ['Business email'], end: 'part' },
  { products: ['Business email'], end: 'paid' },
  { products: ['Starter hosting'], end: 'fraud' },
]
const rounds = 10
/** How far back the first order was placed, in days; the later, the more of them. */
const firstOrder = 390
/** Until when an order may wait for its decision or its payment, in days. */
const open = 12
const names = ['rawabi', 'najd', 'tuwaiq', 'asfar', 'hejaz', 'samawi', 'rimal', 'wadi', 'nakheel', 'sahab']

/** Servers with room, and orders in every state: placed, paid and cancelled as anybody would, so that invoices, ledger and services follow. */
export async function addOrders(scope: Scope): Promise<void> {
  for (const number of [1, 2])
    await createRecord(scope, 'servers', {
      name: `Riyadh ${number}`,
      module: 'simulator',
      hostname: `ruh${number}.hosting.example`,
      maxAccounts: 400,
      datacentre: 'Riyadh',
    })
  const products = await scope.db.selectFrom('products').select(['id', 'name', 'requiresDomain', 'payType']).execute()
  const clients = await scope.db
    .selectFrom('clients')
    .select('id')
    .where('status', '=', 'active')
    .where('currency', '=', 'SAR')
    .orderBy('id')
    .limit(rounds * sold.length)
    .execute()
  const now = scope.now
  try {
    for (const [at, { id: clientId }] of clients.entries()) {
      const { products: wanted, end } = sold[at % sold.length] as (typeof sold)[number]
      const days = Math.round(firstOrder * (1 - at / clients.length) ** 1.7)
      clock.set(subHours(now, days * 24 + (at % 5)))
      const domain = `${names[at % names.length]}${at}.example`
      // What was sold long ago is paid for by the year: nothing of it is due before its day.
      const cycle = days > 25 || at % 2 ? 'annual' : 'monthly'
      const items = products
        .filter(({ name }) => wanted.includes(name.en))
        .map(({ id, requiresDomain }) => ({ productId: id, cycle, domain: requiresDomain ? domain : null }))
      if (items.length === 0) continue
      const orderId = await createRecord(scope, 'orders', { clientId, items })
      await settle(scope, orderId, days > 45 && end === 'part' ? 'paid' : end)
      if (days > open) await decide(scope, orderId)
    }
  } finally {
    clock.set(null)
  }
  for (const [at, { id: clientId }] of clients.slice(0, products.length).entries()) {
    const product = products[at]
    if (product?.payType !== 'recurring' || at % 3 > 0) continue
    const domain = product.requiresDomain ? `basket${at}.example` : null
    await createRecord(scope, 'carts', { clientId, items: [{ productId: product.id, cycle: 'annual', domain }] })
  }
}

/** What waited is decided after a while: what was paid is accepted. */
async function decide(scope: Scope, id: number): Promise<void> {
  const { status } = await scope.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  if (status === 'pending') await orderVerbs.accept(scope, { params: { id }, body: {} })
}

async function settle(scope: Scope, orderId: number, end: End): Promise<void> {
  if (end === 'unpaid') return
  if (end === 'cancelled') {
    await orderVerbs.cancel(scope, { params: { id: orderId }, body: { reason: 'The client ordered twice' } })
    return
  }
  if (end === 'fraud') {
    await orderVerbs.setFraud(scope, {
      params: { id: orderId },
      body: { reason: 'Telephone and e-mail do not exist', running: 'terminate', blockClient: false },
    })
    return
  }
  const { id, total } = await scope.db
    .selectFrom('invoices')
    .select(['id', 'total'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const amount = end === 'part' ? Math.floor(total / 2) : total
  const told = { reference: `FT26${orderId}`, repeatsReference: false, note: null, fileIds: [] }
  const payment = { amount, paidOn: riyadhDate(scope.now), method: 'bankTransfer' as const, fee: 0, ...told }
  await invoiceVerbs.addPayment(scope, { params: { id }, body: payment })
}
