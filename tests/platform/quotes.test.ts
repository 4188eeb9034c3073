import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { type Quote, quotes } from '#contract/billing/quotes.ts'
import { products } from '#contract/catalogue/products.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import { publishFinalInvoices } from '#platform/billing/invoice/publish-final-invoices.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { balances, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const e = quotes.endpoints
type NewQuote = BodyInput<typeof e.create>
const work = { description: { en: 'Migration', ar: 'نقل' }, unitPrice: 100_00, quantity: 2 }

async function quoteOf(more: Partial<NewQuote> = {}): Promise<Quote> {
  const clientId = 'clientId' in more ? more.clientId : (await addClient(staff)).id
  const answer = await staff.call(e.create, { body: { subject: 'Hosting', lines: [work], ...more, clientId } })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}
const read = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const send = (id: number) => staff.call(e.send, { params: { id }, body: {} })
const accept = (id: number, body: object = {}) => staff.call(e.accept, { params: { id }, body: { acceptor: 'Reem Al-Subaie', ...body } })
const invoicesOf = async (clientId: number) => {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const { items } = (await staff.call(invoices.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data
  return items
}
const monthly = () => sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00, setupFee: 10_00 }] })

test('a quote is priced by the one engine, keeps its products, and becomes an order at its own prices', async () => {
  const product = await monthly()
  const lines = [{ productId: product.id, cycle: 'monthly' as const, quantity: 2, discountPercent: 10 }, work]
  const quote = await quoteOf({ lines })
  // 2 × 50.00 less 10 %, the fee of each, and 2 × 100.00; VAT of 15 % on top.
  expect(quote).toMatchObject({
    number: expect.stringMatching(/^QUO-\d{6}$/),
    stage: 'draft',
    net: 310_00,
    vatAmount: 46_50,
    total: 356_50,
  })
  expect(quote.lines).toMatchObject([
    { productId: product.id, description: product.name, price: 50_00, discount: 10_00, setupFee: 20_00, net: 110_00, renewal: 90_00 },
    { productId: null, net: 200_00, renewal: null, sold: null },
  ])
  await send(quote.id)
  // What the product costs by then changes nothing of it.
  const { id, version, prices } = (await staff.call(products.endpoints.get, { params: { id: product.id } })).data
  const dearer = prices.map(({ currency, cycle, setupFee }) => ({ currency, cycle, setupFee, price: 999_00 }))
  expect((await staff.call(products.endpoints.update, { params: { id }, body: { version, prices: dearer } })).success).toBe(true)
  const accepted = await accept(quote.id)
  expect(accepted.data).toMatchObject({ stage: 'accepted', uses: 1, can: { accept: 'quoteAccepted', update: 'quoteAccepted' } })
  const [first] = (await staff.call(e.acceptances, { params: { id: quote.id } })).data
  expect(first).toMatchObject({ use: 1, byStaff: true, name: 'Reem Al-Subaie', contentHash: expect.stringMatching(/^[\da-f]{64}$/) })
  const order = (await staff.call(orders.endpoints.get, { params: { id: first?.orderId as number } })).data
  expect(order).toMatchObject({
    quoteId: quote.id,
    net: 110_00,
    total: 126_50,
    items: [{ productId: product.id, net: 110_00, quantity: 2 }],
  })
  expect(order.items[0]?.renewals).toMatchObject([{ net: 90_00, times: null }])
  const made = await invoicesOf(quote.clientId as number)
  expect(made).toMatchObject([{ status: 'unpaid', total: 356_50, orderId: order.id }])
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  expect((await staff.call(services.endpoints.list, { filter: { where } })).data.items).toMatchObject([{ recurringAmount: 90_00 }])
})

test('a deposit and instalments are invoices of their own that come to the whole, deposit deducted, and the order waits for all of them', async () => {
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 33_33 }] })
  const instalments = [
    { percent: 33.33, dueDays: 10 },
    { percent: 46.67, dueDays: 40 },
  ]
  const quote = await quoteOf({ lines: [{ productId: product.id, cycle: 'monthly' }, work], depositPercent: 20, instalments })
  await send(quote.id)
  await accept(quote.id)
  const made = await invoicesOf(quote.clientId as number)
  expect(made).toHaveLength(3)
  const nets = await Promise.all(made.map(async ({ id }) => (await staff.call(invoices.endpoints.get, { params: { id } })).data))
  expect(nets.reduce((sum, { net }) => sum + net, 0)).toBe(quote.net)
  expect(nets[1]).toMatchObject({ status: 'draft', prepayments: [{ id: nets[0]?.id, net: 46_67 }] })
  expect(nets[0]).toMatchObject({ kind: 'prepayment', net: 46_67, lines: [{ orderItemId: expect.any(Number) }, { orderItemId: null }] })
  expect(nets.slice(1).flatMap(({ lines }) => lines.map(({ orderItemId }) => orderItemId))).toEqual([null, null, null, null])
  const orderId = nets[0]?.orderId as number
  const states = async () => {
    const { paymentStatus } = (await staff.call(orders.endpoints.get, { params: { id: orderId } })).data
    const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: orderId }]
    return [paymentStatus, (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.status]
  }
  const pay = ({ id, balance }: { id: number; balance: number }) =>
    staff.call(invoices.endpoints.addPayment, { params: { id }, body: { amount: balance, paidOn: '2026-11-01', method: 'cash' } })
  expect(await states()).toEqual(['unpaid', 'paymentPending'])
  await pay(nets[0])
  // What was sold is set up once the deposit is there.
  expect(await states()).toEqual(['partiallyPaid', 'active'])
  await doJob(platform, publishFinalInvoices, { id: nets[0]?.id as number })
  await pay(nets[1])
  await pay(nets[2])
  expect((await states())[0]).toBe('paid')
  expect(
    (await staff.call(e.create, { body: { subject: 'x', clientId: quote.clientId, lines: [work], depositPercent: 50, instalments } })).data,
  ).toMatchObject({
    fields: { 'instalments.1.percent': { key: 'partsNotWhole' } },
  })
})

test('changing what was sent makes another edition, whose lines keep their price; notes of staff do not', async () => {
  const product = await monthly()
  const quote = await quoteOf({ lines: [{ productId: product.id, cycle: 'monthly' }] })
  await send(quote.id)
  const noted = await staff.call(e.update, {
    params: { id: quote.id },
    body: { version: (await read(quote.id)).version, adminNotes: 'Call them' },
  })
  expect(noted.data).toMatchObject({ edition: 1, sentEdition: 1 })
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 70_00 }]
  const current = (await staff.call(products.endpoints.get, { params: { id: product.id } })).data
  await staff.call(products.endpoints.update, { params: { id: product.id }, body: { version: current.version, prices } })
  const [line] = noted.data.lines
  const { id, productId, cycle, description } = line as Quote['lines'][number]
  const kept = { id, productId, cycle, description }
  const changed = await staff.call(e.update, {
    params: { id: quote.id },
    body: { version: noted.data.version, lines: [kept, { ...kept, id: undefined }] },
  })
  expect(changed.data).toMatchObject({ edition: 2, sentEdition: 1, stage: 'sent', lines: [{ net: 60_00 }, { net: 70_00 }] })
  const links = await sql<{ open: number }>`select count(*)::int as "open" from "quoteLinks"
    where "quoteId" = ${quote.id} and "revokedOn" is null`.execute(platform.database.db)
  expect(links.rows[0]?.open).toBe(0)
  expect((await send(quote.id)).data).toMatchObject({ sentEdition: 2 })
})

test('an expired quote is not accepted, nor one before its first day; deleting needs a draft or a dead one', async () => {
  const expired = await quoteOf({ validUntil: '2099-01-01' })
  await send(expired.id)
  await sql`update "quotes" set "validUntil" = '2020-01-01' where "id" = ${expired.id}`.execute(platform.database.db)
  expect(await read(expired.id)).toMatchObject({ expired: true })
  expect(await accept(expired.id)).toMatchObject({ status_code: 409, data: { reason: 'quoteExpired' } })
  const early = await quoteOf({ validFrom: '2099-01-01' })
  await send(early.id)
  expect(await accept(early.id)).toMatchObject({ status_code: 409, data: { reason: 'quoteNotYetValid' } })
  const remove = (id: number) => staff.call(e.remove, { params: { id }, body: {} })
  expect(await remove(early.id)).toMatchObject({ status_code: 409, data: { reason: 'quoteNotDead' } })
  await staff.call(e.markDead, { params: { id: early.id }, body: {} })
  expect((await remove(early.id)).success).toBe(true)
})

test('a prospect becomes a client by accepting, and a duplicate is a draft of the same', async () => {
  const prospect = { clientId: null, prospectName: 'Sara Al-Harbi', prospectEmail: 'sara@prospect.example', outcome: 'invoice' as const }
  expect((await staff.call(e.create, { body: { subject: 'x', lines: [work] } })).data).toMatchObject({
    fields: { prospectName: { key: 'required' }, prospectEmail: { key: 'required' } },
  })
  const quote = await quoteOf(prospect)
  await send(quote.id)
  const { data } = await accept(quote.id)
  expect(data).toMatchObject({ stage: 'accepted', clientId: expect.any(Number), clientName: { en: 'Sara Al-Harbi', ar: '' } })
  expect(await invoicesOf(data.clientId as number)).toMatchObject([{ status: 'unpaid', orderId: null, total: quote.total }])
  await staff.call(e.duplicate, { params: { id: quote.id }, body: {} })
  const [copy] = (await staff.call(e.list, { filter: {} })).data.items
  expect(copy).toMatchObject({ stage: 'draft', total: quote.total, uses: 0 })
})

test('of many who accept at once, as many do as there are uses; and what follows of each is there once', async () => {
  const quote = await quoteOf({ maximumUses: 2, outcome: 'invoice' })
  await send(quote.id)
  const before = await balances(platform)
  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(quote.id)))
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([200, 200, 409, 409, 409])
  expect(await invoicesOf(quote.clientId as number)).toHaveLength(2)
  expect(((await balances(platform)).receivable ?? 0) - (before.receivable ?? 0)).toBe(2 * quote.total)
  expect(await read(quote.id)).toMatchObject({ stage: 'accepted', uses: 2 })
  const again = sql`insert into "quoteAcceptances" ("quoteId", "use", "edition", "byStaff", "name", "ip", "userAgent", "acceptedOn", "content",
    "contentHash", "clientId") values (${quote.id}, 1, 1, true, 'x', '', '', now(), '{}', '', ${quote.clientId})`
  await expect(again.execute(platform.database.db)).rejects.toMatchObject({ code: '23505' })
})

test('the pipeline sums each stage and tells how many were won', async () => {
  const before = (await staff.call(e.pipeline)).data
  const quote = await quoteOf()
  const after = (await staff.call(e.pipeline)).data
  const drafts = ({ stages }: typeof after) => stages.find(({ stage, currency }) => stage === 'draft' && currency === 'SAR')?.total ?? 0
  expect(drafts(after) - drafts(before)).toBe(quote.total)
  expect(after.won).toBeGreaterThan(0)
})
