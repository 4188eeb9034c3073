import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { products } from '#contract/catalogue/products.ts'
import { prorated } from '#contract/catalogue/proration.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
const today = riyadhDate(new Date())
const priced = (monthly: number) => [
  { currency: 'SAR', cycle: 'monthly' as const, price: monthly },
  { currency: 'SAR', cycle: 'annual' as const, price: monthly * 10 },
]
const disk = (more: object = {}) => ({
  name: { en: 'Disk', ar: 'القرص' },
  kind: 'dropdown' as const,
  choices: [
    { name: { en: '10 GB', ar: '10 غيغابايت' }, prices: priced(0) },
    { name: { en: '50 GB', ar: '50 غيغابايت' }, prices: priced(30_00) },
  ],
  ...more,
})
const boxes = {
  name: { en: 'Mail boxes', ar: 'صناديق البريد' },
  kind: 'quantity' as const,
  maximum: 10,
  choices: [{ prices: priced(2_00) }],
}
let product: Awaited<ReturnType<typeof sold>>
let bigger: Awaited<ReturnType<typeof sold>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  await hands.server()
  const of = { module: 'simulator' as const, packageName: 'starter' }
  product = await sold(staff, { ...of, prices: priced(20_00), options: [disk(), boxes] })
  bigger = await sold(staff, { ...of, packageName: 'business', prices: priced(50_00), options: [disk({ required: true })] })
})
afterAll(() => platform.close())

const { upgrade, upgradePrice, upgradeOptions, configure } = services.endpoints
const params = (id: number) => ({ params: { id } })
const optionOf = (of: typeof product, at: number) => of.options[at]?.id as number
const chosen = (of: typeof product, at: number, choiceId: number, quantity = 1) => ({ optionId: optionOf(of, at), choiceId, quantity })
async function running(domain: string, options: object[] = []): Promise<number> {
  const item = { productId: product.id, cycle: 'monthly' as const, domain, options: options as never }
  const order = await orderOf(staff, hands.clientId, [item], { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const id = (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
  await hands.work(id)
  const nextDueDate = addDays(today, 15)
  await platform.database.db
    .updateTable('services')
    .set({ nextDueDate, dueDay: Number(nextDueDate.slice(8)) })
    .where('id', '=', id)
    .execute()
  return id
}
const ask = (id: number, body: object) => staff.call(upgrade, { ...params(id), body })
const price = (id: number, body: object) => staff.call(upgradePrice, { ...params(id), body })
async function pay(id: number): Promise<void> {
  const { balance, version } = (await staff.call(invoices.endpoints.get, params(id))).data
  const body = { amount: balance, paidOn: '2026-11-01', method: 'cash' as const, version }
  const answer = await staff.call(invoices.endpoints.addPayment, { ...params(id), body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
}

test('other options are an upgrade of their own: priced by the list, invoiced, and kept once that is paid, without its server', async () => {
  const id = await running('options.example', [chosen(product, 0, 1)])
  const { data: offered } = await staff.call(upgradeOptions, { ...params(id), body: {} })
  expect(offered).toMatchObject({ options: [{ id: optionOf(product, 0) }, { id: optionOf(product, 1) }], chosen: [chosen(product, 0, 1)] })
  const options = [chosen(product, 0, 2), chosen(product, 1, 1, 5)]
  const { data: shown } = await price(id, { options })
  const share = shown.left.share as { days: number; of: number }
  expect(shown).toMatchObject({
    ...{ oldAmount: 20_00, newAmount: 60_00, charge: prorated(40_00, share) },
    oldOptions: [{ choice: { en: '10 GB' } }],
    newOptions: [{ choice: { en: '50 GB' } }, { name: { en: 'Mail boxes' }, quantity: 5 }],
  })
  const jobs = (await hands.jobsOf(id)).length
  const { upgradeInvoiceId, options: before } = (await ask(id, { options })).data
  expect(before).toMatchObject([{ choiceId: 1 }])
  const { lines } = (await staff.call(invoices.endpoints.get, params(upgradeInvoiceId as number))).data
  expect(lines[0]?.description).toMatchObject({ en: expect.stringContaining('other options'), ar: expect.stringContaining('خيارات أخرى') })
  await pay(upgradeInvoiceId as number)
  expect(await hands.read(id)).toMatchObject({
    recurringAmount: 60_00,
    options: [{ choiceId: 2 }, { quantity: 5 }],
    work: 'none',
    nextProductId: null,
  })
  expect(await hands.jobsOf(id)).toHaveLength(jobs)
})

test('what it has is priced with another cycle, and stays; nothing chosen anew is nothing to change', async () => {
  const id = await running('kept.example', [chosen(product, 0, 2)])
  expect(await price(id, { options: [chosen(product, 0, 2)] })).toMatchObject({
    data: { fields: { productId: { key: 'nothingToChange' } } },
  })
  expect((await price(id, { cycle: 'annual' })).data).toMatchObject({ oldAmount: 50_00, newAmount: 500_00 })
  const { upgradeInvoiceId } = (await ask(id, { cycle: 'annual' })).data
  await pay(upgradeInvoiceId as number)
  expect(await hands.read(id)).toMatchObject({ cycle: 'annual', recurringAmount: 500_00, options: [{ choiceId: 2 }] })
})

test('another product has options of its own: what it needs has to be chosen, and nothing of the other is left', async () => {
  const id = await running('other.example', [chosen(product, 0, 2), chosen(product, 1, 1, 3)])
  const needed = optionOf(bigger, 0)
  expect(await price(id, { productId: bigger.id })).toMatchObject({ data: { fields: { [`options.${needed}`]: { key: 'required' } } } })
  expect(await price(id, { productId: bigger.id, options: [chosen(product, 0, 2)] })).toMatchObject({
    data: { fields: { [`options.${optionOf(product, 0)}`]: { key: 'notAChoice' } } },
  })
  const options = [chosen(bigger, 0, 2)]
  expect((await price(id, { productId: bigger.id, options })).data).toMatchObject({ oldAmount: 56_00, newAmount: 80_00 })
  const { upgradeInvoiceId } = (await ask(id, { productId: bigger.id, options })).data
  await pay(upgradeInvoiceId as number)
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({
    ...{ productId: bigger.id, recurringAmount: 80_00 },
    options: [{ optionId: needed, choiceId: 2 }],
  })
})

test('fewer options cost less and are there at once; one that is not offered any more may stay', async () => {
  const id = await running('fewer.example', [chosen(product, 0, 2), chosen(product, 1, 1, 2)])
  const version = async () => (await staff.call(products.endpoints.get, params(product.id))).data
  const hide = async (hidden: boolean) => {
    const { version: now, options } = await version()
    const body = { version: now, options: options.map(({ position: _, ...one }, at) => (at === 0 ? { ...one, hidden } : one)) }
    const answer = await staff.call(products.endpoints.update, { ...params(product.id), body })
    if (!answer.success) throw new Error(JSON.stringify(answer))
  }
  await hide(true)
  const stays = chosen(product, 0, 2)
  expect((await staff.call(upgradeOptions, { ...params(id), body: {} })).data.options).toHaveLength(2)
  expect(await price(await running('without.example'), { options: [stays] })).toMatchObject({
    data: { fields: { [`options.${stays.optionId}`]: { key: 'notAChoice' } } },
  })
  expect(await staff.call(configure, { ...params(id), body: { options: [stays, chosen(product, 1, 1, 2)] } })).toMatchObject({
    success: true,
  })
  expect((await ask(id, { options: [stays] })).data).toMatchObject({ recurringAmount: 50_00, options: [{ choiceId: 2 }], work: 'none' })
  await hide(false)
})
