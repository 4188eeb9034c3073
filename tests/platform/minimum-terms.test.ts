import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#contract/billing/documents.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { offerOf } from '#contract/billing/quote-offer.ts'
import { quotes } from '#contract/billing/quotes.ts'
import { products } from '#contract/catalogue/products.ts'
import { addDays, addMonths, riyadhDate } from '#contract/kernel/calendar.ts'
import { orders } from '#contract/orders/orders.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { services } from '#contract/services/services.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let clientId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
  await changeSettings(staff, { invoiceRenewals: true, processCancellations: true, invoiceLeadDays: 14, automationHoldAbove: 0 })
})
afterAll(() => platform.close())

type Terms = Parameters<typeof sold>[1]
const prices = [
  { currency: 'SAR', cycle: 'monthly' as const, price: 10_00 },
  { currency: 'SAR', cycle: 'annual' as const, price: 100_00 },
]
const today = () => riyadhDate(new Date())
const contracted = (more: Terms = {}) =>
  sold(staff, { autoSetup: 'onOrder', prices, minimumTermMonths: 12, earlyEndFee: 'remaining', ...more })
const running = async (more: Terms = {}, cycle: 'monthly' | 'annual' = 'monthly') => {
  const { id: productId } = await contracted(more)
  const { id } = await orderOf(staff, clientId, [{ productId, cycle, domain: 'bound.example' }], { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
  return (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
}
const serviceOf = async (id: number) => (await staff.call(services.endpoints.get, { params: { id } })).data
const ask = (serviceId: number, type: 'immediate' | 'endOfPeriod', more: object = {}) =>
  staff.call(cancellationRequests.endpoints.create, { body: { serviceId, type, reason: 'Moves to another company', ...more } })
const end = (id: number) => staff.call(cancellationRequests.endpoints.process, { params: { id }, body: {} })
const linesOf = async (serviceId: number) => {
  const { db } = platform.database
  const lines = db.selectFrom('invoiceLines').innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
  return lines
    .select(['invoices.id', 'invoices.status', 'invoiceLines.net', 'invoiceLines.periodFrom'])
    .where('serviceId', '=', serviceId)
    .execute()
}

test('a product has a term and a fee with an amount in each currency that it is asked in', async () => {
  const product = await contracted({ earlyEndFee: 'fixed', earlyEndAmounts: [{ currency: 'SAR', amount: 50_00 }] })
  expect(product).toMatchObject({
    minimumTermMonths: 12,
    earlyEndFee: 'fixed',
    earlyEndAmounts: [{ amount: 50_00 }],
    minimumTermCycles: [],
  })
  const save = (change: object) =>
    staff.call(products.endpoints.update, { params: { id: product.id }, body: { version: product.version, ...change } })
  const refused = (field: string, key: string) => ({ status_code: 422, data: { fields: { [field]: { key } } } })
  expect(await save({ earlyEndAmounts: [] })).toMatchObject(refused('earlyEndAmounts', 'tooFew'))
  const [amount] = product.earlyEndAmounts
  expect(await save({ earlyEndAmounts: [amount, amount] })).toMatchObject(refused('earlyEndAmounts.1.currency', 'alreadyUsed'))
  expect(await save({ earlyEndAmounts: [{ currency: 'CHF', amount: 1 }] })).toMatchObject(
    refused('earlyEndAmounts.0.currency', 'notAChoice'),
  )
  expect(await save({ minimumTermMonths: 0 })).toMatchObject({ status_code: 422 })
})

test('an order freezes the term, its service is bound from its first day, and what the product says later changes neither', async () => {
  const product = await contracted({
    minimumTermCycles: ['monthly'],
    earlyEndFee: 'fixed',
    earlyEndAmounts: [{ currency: 'SAR', amount: 50_00 }],
  })
  const items = (['monthly', 'annual'] as const).map(cycle => ({ productId: product.id, cycle, quantity: 2, domain: `${cycle}.example` }))
  const price = await staff.call(orders.endpoints.price, { body: { clientId, items } })
  const term = { months: 12, fee: 'fixed', amount: 100_00 }
  expect(price.data.items.map(one => one.term)).toEqual([term, null])
  const order = await orderOf(staff, clientId, items, { invoiced: false })
  expect(order.items.map(one => one.term)).toEqual([term, null])
  const change = { version: product.version, minimumTermMonths: 24, earlyEndAmounts: [{ currency: 'SAR', amount: 1 }] }
  await staff.call(products.endpoints.update, { params: { id: product.id }, body: change })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const { items: made } = (await staff.call(services.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data
  expect(made).toMatchObject([
    { term, termEndsOn: addMonths(today(), 12) },
    { term: null, termEndsOn: null },
  ])
})

test('who ends a service before its term is told until when it runs and what remains, agrees to that, and is invoiced for it', async () => {
  const id = await running()
  const endsOn = addMonths(today(), 12)
  // The first of twelve months is paid.
  const told = { key: 'withinTerm', values: { date: endsOn, fee: '110.00 SAR' } }
  expect(await ask(id, 'immediate')).toMatchObject({ status_code: 422, data: { fields: { earlyFee: told } } })
  expect(await ask(id, 'immediate', { earlyFee: 109_99 })).toMatchObject({ status_code: 422, data: { fields: { earlyFee: told } } })
  const { data: request } = await ask(id, 'immediate', { earlyFee: 110_00 })
  expect(request).toMatchObject({ earlyFee: 110_00, cancelOn: today() })
  await end(request.id)
  expect((await serviceOf(id)).status).toBe('terminated')
  const [line, ...others] = await linesOf(id)
  expect([line, others]).toMatchObject([{ status: 'unpaid', net: 110_00, periodFrom: null }, []])
  const invoice = (await staff.call(invoices.endpoints.get, { params: { id: line?.id as number } })).data
  expect(invoice).toMatchObject({ dueDate: today(), net: 110_00, lines: [{ description: { en: expect.stringContaining(endsOn) } }] })
})

test('a fixed fee is what was sold, one of nothing asks nothing, and who has no term agrees to nothing', async () => {
  const fixed = await running({ earlyEndFee: 'fixed', earlyEndAmounts: [{ currency: 'SAR', amount: 50_00 }] })
  expect(await ask(fixed, 'immediate', { earlyFee: 50_00 })).toMatchObject({ success: true, data: { earlyFee: 50_00 } })
  const free = await running({ earlyEndFee: 'none' })
  const { data: request } = await ask(free, 'immediate', { earlyFee: 0 })
  await end(request.id)
  expect(await linesOf(free)).toEqual([])
  const unbound = await running({ minimumTermMonths: null })
  expect(await ask(unbound, 'immediate', { earlyFee: 5_00 })).toMatchObject({ success: true, data: { earlyFee: null } })
})

test('the end of the period is that of the term: what comes until then is invoiced, and nothing after it', async () => {
  const id = await running()
  const endsOn = addMonths(today(), 12)
  const { data: request } = await ask(id, 'endOfPeriod')
  expect(request).toMatchObject({ cancelOn: endsOn, earlyFee: null })
  const dueIn = async (days: number) => {
    await platform.database.db
      .updateTable('services')
      .set({ nextDueDate: addDays(today(), days) })
      .where('id', '=', id)
      .execute()
    await runTaskNow(platform, 'invoiceRenewals')
    return (await linesOf(id)).length
  }
  expect(await dueIn(5)).toBe(1)
  await platform.database.db
    .updateTable('services')
    .set({ termEndsOn: addDays(today(), 8) })
    .where('id', '=', id)
    .execute()
  expect(await dueIn(8)).toBe(1)
  expect((await staff.call(cancellationRequests.endpoints.get, { params: { id: request.id } })).data.cancelOn).toBe(addDays(today(), 8))
  const process = () => runTaskNow(platform, 'processCancellations')
  await platform.database.db.updateTable('services').set({ nextDueDate: today() }).where('id', '=', id).execute()
  await process()
  expect((await serviceOf(id)).status).toBe('active')
  await platform.database.db.updateTable('services').set({ termEndsOn: today() }).where('id', '=', id).execute()
  await process()
  expect((await serviceOf(id)).status).toBe('terminated')
})

test('staff release a service from its term by a right of their own and with a reason: a fee that was agreed is asked no more', async () => {
  const id = await running()
  const { data: request } = await ask(id, 'immediate', { earlyFee: 110_00 })
  const release = (body: object, by = staff) =>
    by.call(services.endpoints.releaseTerm, { params: { id }, body: body as { reason: string } })
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['service.view', 'service.end', 'service.editBilling'] })
  expect(await release({ reason: 'Goodwill' }, other)).toMatchObject({ status_code: 403 })
  expect(await release({})).toMatchObject({ status_code: 422 })
  expect(await release({ reason: 'Goodwill' })).toMatchObject({ data: { termEndsOn: null, can: { releaseTerm: 'noTerm' } } })
  await end(request.id)
  expect((await serviceOf(id)).status).toBe('terminated')
  expect(await linesOf(id)).toEqual([])
})

test('who reads what was ordered reads for how long: in the confirmation, its mail and an offer', async () => {
  const { id: productId } = await contracted()
  const order = await orderOf(staff, clientId, [{ productId, cycle: 'monthly', domain: 'told.example' }])
  const url = `/v1/${documents.order.path.replace(':id', String(order.id))}?language=en-US`
  const pdf = await platform.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })
  expect((await readPdf(pdf.rawPayload)).pages[0]).toContain('For 12 months at least')
  await staff.call(orders.endpoints.sendConfirmation, { params: { id: order.id }, body: {} })
  const mails = platform.database.db.selectFrom('emailMessages').select('text').where('template', '=', 'orderConfirmation')
  expect((await mails.orderBy('id', 'desc').executeTakeFirstOrThrow()).text).toMatch(
    /10\.00 SAR · (?:For 12 months at least|لمدة 12 شهرًا على الأقل)/,
  )
  const lines = [{ productId, cycle: 'monthly' as const, domain: 'offered.example' }]
  const { data: quote } = await staff.call(quotes.endpoints.create, { body: { clientId, subject: 'A line', lines } })
  expect(offerOf(quote).lines).toMatchObject([{ term: { months: 12, fee: 'remaining' } }])
})
