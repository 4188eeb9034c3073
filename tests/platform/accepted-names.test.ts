import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { namePlans } from '#contract/domains/name-plans.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { orderOf } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof domainWork>>
let other: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await domainWork(platform, staff)
  const body = { name: { en: 'Second way', ar: 'طريق آخر' }, driver: 'simulator' as const }
  other = (await staff.call(registrarAccounts.endpoints.create, { body })).data.id
})
afterAll(() => platform.close())

type Accept = BodyInput<typeof orders.endpoints.accept>
const params = (id: number) => ({ params: { id } })
const place = (domain: string, invoiced = false) =>
  orderOf(staff, hands.clientId, [{ command: 'register', years: 1, cycle: 'oneTime', domain }], { invoiced })
const accept = (order: Order, choice: object, more: Partial<Accept> = {}, by = staff) =>
  by.call(orders.endpoints.accept, {
    ...params(order.id),
    body: { names: [{ itemId: order.items[0]?.id ?? 0, register: true, registrarAccountId: null, nameservers: null, ...choice }], ...more },
  })
const nameOf = async (order: Order) => {
  const { items } = (
    await staff.call(domains.endpoints.list, { filter: { where: [{ field: 'orderId', operator: 'eq', value: order.id }] } })
  ).data
  return items[0] as (typeof items)[number]
}
const mails = (id: number) =>
  platform.database.db
    .selectFrom('emailMessages')
    .select(['template', 'text'])
    .where('template', '=', 'domainRegistered')
    .where('dedupeKey', 'like', `domainRegistered ${id}%`)
    .execute()

test('what accepting would ask of registries is told before, with what there is to choose', async () => {
  const order = await place('plan.test', true)
  const { data } = await staff.call(namePlans.of, params(order.id))
  expect(data).toMatchObject({
    unpaid: true,
    names: [
      { itemId: order.items[0]?.id, name: 'plan.test', command: 'register', documents: 'notNeeded', register: true, codeMissing: false },
    ],
  })
  expect(data.names[0]?.registrars.map(({ id }) => id)).toContain(other)
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['order.view'] })
  expect(await helper.call(namePlans.of, params(order.id))).toMatchObject({ status_code: 403 })
})

test('a name goes to the chosen registrar with the chosen name servers, and its client is told once it is there', async () => {
  const order = await place('chosen.test')
  const nameservers = ['ns1.chosen.example', 'ns2.chosen.example']
  expect(await accept(order, { registrarAccountId: other, nameservers })).toMatchObject({ success: true, data: { status: 'accepted' } })
  const { id } = await nameOf(order)
  expect(await nameOf(order)).toMatchObject({ status: 'pendingRegistration', registrarAccountId: other, nameservers })
  expect(await mails(id)).toEqual([])
  await hands.work(id)
  expect(await nameOf(order)).toMatchObject({ status: 'active' })
  expect(await mails(id)).toMatchObject([{ text: expect.stringContaining('chosen.test') }])
  await hands.work(id)
  expect(await mails(id)).toHaveLength(1)
})

test('one that is not sent waits until somebody asks, and nobody is told who was not to be', async () => {
  const order = await place('later.test')
  await accept(order, { register: false, sendMail: false })
  const { id } = await nameOf(order)
  expect(await nameOf(order)).toMatchObject({ status: 'submitted', work: 'none' })
  await staff.call(domains.endpoints.register, { ...params(id), body: { eppCode: null } })
  await hands.work(id)
  expect(await nameOf(order)).toMatchObject({ status: 'active' })
  expect(await mails(id)).toEqual([])
})

test('before it is paid a name is asked for only by who may do so, and otherwise once the money is there', async () => {
  const early = await place('early.test', true)
  await accept(early, {}, { beforePayment: true })
  expect(await nameOf(early)).toMatchObject({ status: 'pendingRegistration' })
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['order.view', 'order.accept'] })
  const late = await place('late.test', true)
  expect(await accept(late, {}, { beforePayment: true }, helper)).toMatchObject({ status_code: 403 })
  expect(await accept(late, { registrarAccountId: other }, {}, helper)).toMatchObject({ status_code: 403 })
  const registers = await platform.signedIn({ role: 'ADMIN', capabilities: ['order.view', 'order.accept', 'domain.register'] })
  await accept(late, { registrarAccountId: other }, {}, registers)
  expect(await nameOf(late)).toMatchObject({ status: 'submitted', registrarAccountId: other })
  await hands.pay(await hands.invoiceOf(late.id))
  expect(await nameOf(late)).toMatchObject({ status: 'pendingRegistration', registrarAccountId: other })
})

test('who may not register names has none registered that would not be by itself', async () => {
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['order.view', 'order.accept'] })
  const itself = await place('itself.test')
  expect((await helper.call(namePlans.of, params(itself.id))).data.names[0]).toMatchObject({ mayRegister: false, registrars: [] })
  expect(await accept(itself, {}, {}, helper)).toMatchObject({ success: true })
  const byHand = await place('by-hand.test')
  const { db } = platform.database
  await db.updateTable('tlds').set({ autoRegister: false }).where('id', '=', hands.tld.id).execute()
  expect(await accept(byHand, {}, {}, helper)).toMatchObject({ status_code: 403 })
  expect(await accept(byHand, { register: false }, {}, helper)).toMatchObject({ success: true })
  await db.updateTable('tlds').set({ autoRegister: true }).where('id', '=', hands.tld.id).execute()
})

test('what is no name of the order, a registrar that is not used and name servers that are none are told at their fields', async () => {
  const order = await place('wrong.test')
  const refusal = (field: string, key: string) => ({ status_code: 422, data: { fields: { [field]: { key } } } })
  expect(await accept(order, { itemId: 999_999 })).toMatchObject(refusal('names.0.itemId', 'notAChoice'))
  expect(await accept(order, { registrarAccountId: 999_999 })).toMatchObject(refusal('names.0.registrarAccountId', 'notAChoice'))
  expect(await accept(order, { nameservers: ['one.example'] })).toMatchObject({ status_code: 422 })
  expect(await nameOf(order)).toMatchObject({ status: 'submitted' })
  expect((await staff.call(orders.endpoints.get, params(order.id))).data).toMatchObject({ status: 'pending' })
})
