import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#contract/catalogue/products.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let serverId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  serverId = await hands.server()
})
afterAll(() => platform.close())

const gib = 1024
const priced = (price: number) => [{ currency: 'SAR', cycle: 'monthly' as const, price }]
const space = {
  name: { en: 'More space', ar: 'مساحة إضافية' },
  kind: 'quantity' as const,
  maximum: 10,
  raises: 'disk' as const,
  choices: [{ amount: 10 * gib, prices: priced(8_00) }],
}
const ofPackage = (packageName: string, more: object = {}) =>
  sold(staff, { module: 'simulator', packageName, prices: priced(20_00), options: [space], ...more })
type Sold = Awaited<ReturnType<typeof ofPackage>>
const chosen = ({ options }: Sold, quantity: number) => [{ optionId: options[0]?.id as number, choiceId: 1, quantity }]
const params = (id: number) => ({ params: { id } })

async function running(product: Sold, domain: string, quantity: number): Promise<number> {
  const item = { productId: product.id, cycle: 'monthly' as const, domain, options: quantity > 0 ? chosen(product, quantity) : [] }
  const { id } = await orderOf(staff, hands.clientId, [item], { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
  const service = (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
  await hands.work(service)
  if (quantity > 0) await hands.work(service)
  return service
}
const diskOf = async (id: number) => (await hands.account((await hands.read(id)).username))?.diskLimit

test('an account is made with the room that was chosen with it, on top of its package', async () => {
  const product = await ofPackage('starter')
  const id = await running(product, 'more-room.example', 3)
  expect(await hands.read(id)).toMatchObject({ status: 'active', work: 'none' })
  expect(await diskOf(id)).toBe(40 * gib)
  expect(await diskOf(await running(product, 'no-more-room.example', 0))).toBeNull()
  const unlimited = await ofPackage('unlimited')
  expect(await diskOf(await running(unlimited, 'room-enough.example', 2))).toBe(-1)
})

test('other options of a running service reach its server, and with less of them its room is less again', async () => {
  const product = await ofPackage('starter')
  const id = await running(product, 'options-change.example', 1)
  const configure = (quantity: number) =>
    staff.call(services.endpoints.configure, { ...params(id), body: { options: chosen(product, quantity), customValues: [] } })
  expect((await configure(4)).data).toMatchObject({ work: 'underWay' })
  expect(await hands.work(id)).toBe('settled')
  expect(await hands.jobsOf(id)).toMatchObject([
    { operation: 'setLimits', state: 'done' },
    { operation: 'setLimits' },
    { operation: 'create' },
  ])
  expect([await diskOf(id), (await hands.read(id)).work]).toEqual([50 * gib, 'none'])
  await configure(0)
  await hands.work(id)
  expect(await diskOf(id)).toBe(10 * gib)
})

test('an account that was made stays ours where its server refuses more room; while it is at work, no other options are taken', async () => {
  const product = await ofPackage('starter')
  const item = { productId: product.id, cycle: 'monthly' as const, domain: 'made-anyway.example', options: chosen(product, 1) }
  const order = await orderOf(staff, hands.clientId, [item], { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const id = (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ status: 'active', work: 'underWay', serverId })
  const configure = { ...params(id), body: { options: chosen(product, 2), customValues: [] } }
  expect(await staff.call(services.endpoints.configure, configure)).toMatchObject({ data: { reason: 'serviceUnderWay' } })
  await hands.behave(serverId, 'refuses')
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ status: 'active', work: 'failed', serverId, username: expect.any(String) })
  await hands.behave(serverId, 'works')
})

test('a server that refuses leaves the options as they were sold, and a person is told', async () => {
  const product = await ofPackage('starter')
  const id = await running(product, 'refused-limits.example', 1)
  await hands.behave(serverId, 'refuses')
  await staff.call(services.endpoints.configure, { ...params(id), body: { options: chosen(product, 2), customValues: [] } })
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ status: 'active', work: 'failed', options: [{ quantity: 2 }] })
  await hands.behave(serverId, 'works')
  await staff.call(services.endpoints.configure, { ...params(id), body: { options: chosen(product, 5), customValues: [] } })
  await hands.work(id)
  expect([await diskOf(id), (await hands.read(id)).work]).toEqual([60 * gib, 'none'])
})

test('an upgrade of options or to another product ends with the room of both, also where an answer was lost on the way', async () => {
  const bigger = await ofPackage('business')
  const product = await ofPackage('starter', { upgradeProductIds: [bigger.id] })
  const id = await running(product, 'upgraded-room.example', 1)
  // Nothing is left to pay for: the upgrade is made at once.
  const paid = { nextDueDate: '2030-01-31', recurringAmount: 900_00, paidAmount: 900_00 }
  await platform.database.db.updateTable('services').set(paid).where('id', '=', id).execute()
  const upgrade = (body: object) => staff.call(services.endpoints.upgrade, { ...params(id), body })
  expect((await upgrade({ options: chosen(product, 2) })).data).toMatchObject({ work: 'underWay' })
  await hands.work(id)
  expect([await diskOf(id), (await hands.read(id)).options]).toMatchObject([30 * gib, [{ quantity: 2 }]])
  await hands.behave(serverId, 'losesAnswers')
  expect((await upgrade({ productId: bigger.id, options: chosen(bigger, 1) })).success).toBe(true)
  expect(await hands.work(id)).toBe('again')
  await hands.behave(serverId, 'works')
  expect(await hands.work(id)).toBe('settled')
  expect(await hands.account((await hands.read(id)).username)).toMatchObject({ package: 'business', diskLimit: 60 * gib })
  expect(await hands.read(id)).toMatchObject({ productId: bigger.id, work: 'none', options: [{ quantity: 1 }] })
})

const yesNo = (raises: 'shell' | 'dedicatedIp', name: string) => ({
  ...{ name: { en: name, ar: name }, kind: 'yesNo' as const, raises, choices: [{ amount: 1, prices: priced(5_00) }] },
})
const boxes = {
  ...space,
  name: { en: 'Mailboxes', ar: 'صناديق بريد' },
  raises: 'mailboxes' as const,
  choices: [{ amount: 10, prices: priced(2_00) }],
}

test('mailboxes, shell and an address of its own are given as they are chosen, and taken back', async () => {
  const product = await ofPackage('starter', { options: [boxes, yesNo('shell', 'Shell'), yesNo('dedicatedIp', 'Own address')] })
  const pick = (...quantities: number[]) =>
    product.options.flatMap(({ id }, at) => (quantities[at] ? [{ optionId: id, choiceId: 1, quantity: quantities[at] }] : []))
  const id = await running(product, 'many-limits.example', 2)
  const there = async () => hands.account((await hands.read(id)).username)
  expect(await there()).toMatchObject({ limits: { mailboxes: 25 }, address: null })
  const configure = async (...quantities: number[]) => {
    await staff.call(services.endpoints.configure, { ...params(id), body: { options: pick(...quantities), customValues: [] } })
    await hands.work(id)
  }
  await configure(1, 1, 1)
  const { address } = (await there()) ?? {}
  expect(await there()).toMatchObject({ limits: { mailboxes: 15, shell: 1 }, address: expect.stringMatching(/^203\.0\.113\./) })
  expect(await hands.read(id)).toMatchObject({ work: 'none', dedicatedIp: address })
  await configure(0, 0, 0)
  expect(await there()).toMatchObject({ limits: { mailboxes: 5, shell: 0 }, address: null })
  expect(await hands.read(id)).toMatchObject({ dedicatedIp: null })
})

test('what an option raised is put back once no option raises it any more: another product, or an option that was changed', async () => {
  const plain = await ofPackage('starter', { options: [] })
  const product = await ofPackage('starter', { options: [space, boxes], upgradeProductIds: [plain.id] })
  const id = await running(product, 'put-back.example', 2)
  const there = async () => {
    const account = await hands.account((await hands.read(id)).username)
    return [account?.diskLimit, account?.limits.mailboxes ?? 5]
  }
  expect(await there()).toEqual([30 * gib, 5])
  // It raises mailboxes from now on; a service keeps what it has until it is changed.
  const { version } = (await staff.call(products.endpoints.get, params(product.id))).data
  const options = [{ ...boxes, choices: [{ amount: 3, prices: priced(2_00) }] }]
  const saved = await staff.call(products.endpoints.update, { ...params(product.id), body: { version, options } })
  expect(saved).toMatchObject({ success: true })
  expect(await there()).toEqual([30 * gib, 5])
  const body = { options: chosen({ ...product, options: saved.data.options } as Sold, 2), customValues: [] }
  expect(await staff.call(services.endpoints.configure, { ...params(id), body })).toMatchObject({ data: { work: 'underWay' } })
  await hands.work(id)
  expect(await there()).toEqual([10 * gib, 11])
  // A product that raises nothing, in the same package: the server is asked all the same.
  expect((await staff.call(services.endpoints.changePackage, { ...params(id), body: { productId: plain.id } })).success).toBe(true)
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ productId: plain.id, work: 'none' })
  const { raisedLimits } = await platform.database.db
    .selectFrom('services')
    .select('raisedLimits')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(raisedLimits).toEqual([])
  const [disk, mailboxes] = await there()
  expect([disk ?? 10 * gib, mailboxes ?? 5]).toEqual([10 * gib, 5])
})

test('what no option raised stays as it was given by hand', async () => {
  const product = await ofPackage('starter', { options: [space, yesNo('shell', 'Shell'), yesNo('dedicatedIp', 'Own address')] })
  const id = await running(product, 'by-hand.example', 1)
  const { username } = await hands.read(id)
  const byHand = { limits: JSON.stringify({ shell: 1 }), address: '203.0.113.77' }
  await platform.database.db
    .updateTable('simulatedAccounts')
    .set(byHand)
    .where('username', '=', username as string)
    .execute()
  await staff.call(services.endpoints.configure, { ...params(id), body: { options: chosen(product, 2), customValues: [] } })
  await hands.work(id)
  expect(await hands.account(username)).toMatchObject({ diskLimit: 30 * gib, limits: { shell: 1 }, address: '203.0.113.77' })
})

test('the shell of a suspended account is given and taken when it works again', async () => {
  const product = await ofPackage('starter', { options: [space, yesNo('shell', 'Shell')] })
  const [room, shell] = product.options
  const pick = (...ids: (number | undefined)[]) => ids.flatMap(optionId => (optionId ? [{ optionId, choiceId: 1, quantity: 1 }] : []))
  const id = await running(product, 'suspended-shell.example', 0)
  const configure = async (...ids: (number | undefined)[]) => {
    const body = { options: pick(...ids), customValues: [] }
    expect(await staff.call(services.endpoints.configure, { ...params(id), body })).toMatchObject({ success: true })
    await hands.work(id)
  }
  const there = async () => (await hands.account((await hands.read(id)).username))?.limits.shell ?? 0
  const suspend = async () => {
    await staff.call(services.endpoints.suspend, { ...params(id), body: { reason: 'Spam', kind: 'abuse', mail: false } })
    await hands.work(id)
    expect(await hands.read(id)).toMatchObject({ status: 'suspended', work: 'none' })
  }
  const unsuspend = async () => {
    await staff.call(services.endpoints.unsuspend, { ...params(id), body: { mail: false } })
    await hands.work(id)
    expect(await hands.read(id)).toMatchObject({ status: 'active', work: 'underWay' })
    await hands.work(id)
    expect(await hands.read(id)).toMatchObject({ status: 'active', work: 'none' })
  }
  await suspend()
  await configure(room?.id, shell?.id)
  expect([await there(), await diskOf(id), (await hands.read(id)).work]).toEqual([0, 20 * gib, 'none'])
  await unsuspend()
  expect(await there()).toBe(1)
  await suspend()
  await configure(room?.id)
  expect(await there()).toBe(1)
  await unsuspend()
  expect(await there()).toBe(0)
})
