import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { addDays, addMonths, riyadhDate } from '#contract/kernel/calendar.ts'
import { orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const hosting = (freeDomain: 'firstTerm' | 'whilePaid') =>
  sold(staff, {
    prices: [
      { currency: 'SAR', cycle: 'monthly', price: 10_00 },
      { currency: 'SAR', cycle: 'annual', price: 100_00 },
    ],
    requiresDomain: true,
    autoSetup: 'onPayment',
    freeDomain,
    freeDomainExtensions: ['.test'],
    freeDomainCycles: ['annual'],
    freeDomainYears: 2,
  })
/** A product and the name that is ordered with it, paid and registered. */
async function both(productId: number, name: string) {
  const order = await orderOf(staff, at.clientId, [
    { productId, cycle: 'annual', domain: name },
    { productId: null, command: 'register', years: 1, cycle: 'oneTime', domain: name },
  ])
  await at.pay(await at.invoiceOf(order.id))
  const { db } = platform.database
  const { id } = await db.selectFrom('domains').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
  await at.work(id)
  const service = await db.selectFrom('services').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
  return { id, order, serviceId: service.id }
}
const lastInvoice = async (domainId: number) => {
  const { invoiceId } = await platform.database.db
    .selectFrom('invoiceLines')
    .select('invoiceId')
    .where('domainId', '=', domainId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return invoiceStore.find(platform.systemScope(), invoiceId)
}

test('a product pays for its own name alone: in the cycles, of the extensions and for the years that were chosen', async () => {
  const { id: productId } = await hosting('firstTerm')
  const priced = async (cycle: 'monthly' | 'annual', name: string, years: number) => {
    const items = [
      { productId, cycle, domain: 'mine.test' },
      { productId: null, command: 'register' as const, years, cycle: 'oneTime' as const, domain: name },
    ]
    const { data } = await staff.call(orders.endpoints.price, { body: { clientId: at.clientId, items, promotionCode: null } })
    return data.items[1]?.net
  }
  expect(await priced('annual', 'mine.test', 1)).toBe(0)
  expect(await priced('annual', 'mine.test', 2)).toBe(0)
  expect(await priced('annual', 'mine.test', 3)).toBe(150_00)
  expect(await priced('annual', 'other.test', 1)).toBe(50_00)
  expect(await priced('monthly', 'mine.test', 1)).toBe(50_00)
})

test('a name that is free at first is renewed for its price', async () => {
  const { id, order } = await both((await hosting('firstTerm')).id, 'first.test')
  expect(order.items[1]).toMatchObject({ net: 0 })
  expect(await at.read(id)).toMatchObject({ status: 'active', renewalPrice: 60_00 })
  await staff.call(domains.endpoints.renew, { params: { id }, body: { years: 1 } })
  expect(await lastInvoice(id)).toMatchObject({ status: 'unpaid', net: 60_00 })
})

test('a name that is free while its product is paid renews itself without a payment, and costs its price once the service is gone', async () => {
  const { id, serviceId } = await both((await hosting('whilePaid')).id, 'kept.test')
  const expiresOn = addMonths(riyadhDate(clock.now()), 12)
  expect(await at.read(id)).toMatchObject({ status: 'active', expiresOn, renewalPrice: 0 })
  clock.set(new Date(`${addDays(expiresOn, -5)}T08:00:00Z`))
  await runTaskNow(platform, 'invoiceDomainRenewals')
  expect(await lastInvoice(id)).toMatchObject({ status: 'paid', total: 0 })
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ expiresOn: addMonths(expiresOn, 12), work: 'none' })

  clock.set(null)
  const ended = await staff.call(services.endpoints.end, { params: { id: serviceId }, body: { reason: 'Moved away' } })
  expect(ended.success).toBe(true)
  expect(await at.read(id)).toMatchObject({ renewalPrice: 60_00 })
  await staff.call(domains.endpoints.renew, { params: { id }, body: { years: 1 } })
  expect(await lastInvoice(id)).toMatchObject({ status: 'unpaid', net: 60_00 })
})
