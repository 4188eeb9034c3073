import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#contract/catalogue/products.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let serverId: number
let bigger: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  serverId = await hands.server()
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 49_00 }]
  bigger = (await sold(staff, { module: 'simulator', packageName: 'business', prices })).id
})
afterAll(() => platform.close())

const { suspend, unsuspend, changePackage, recreate, terminate, update, setNextDue, setPrice, history } = services.endpoints
const params = (id: number) => ({ params: { id } })
const mails = (template: string) =>
  platform.database.db.selectFrom('emailMessages').select(['subject', 'text', 'language']).where('template', '=', template).execute()
const told = async (id: number) => (await staff.call(history, params(id))).data.items.map(({ action }) => action)

test('a suspension keeps its kind, and the client is told when that was asked and it has happened', async () => {
  const id = await hands.running('mailed.example')
  await staff.call(suspend, { ...params(id), body: { reason: 'Invoice 7 is overdue', kind: 'overdue', mail: true } })
  expect(await mails('serviceSuspended')).toEqual([])
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ status: 'suspended', suspendKind: 'overdue', suspendReason: 'Invoice 7 is overdue' })
  expect(await mails('serviceSuspended')).toMatchObject([{ text: expect.stringContaining('Invoice 7 is overdue') }])
  // Run once more, as after a kill between its end and the queue's: nobody is told twice.
  await hands.work(id)
  expect(await mails('serviceSuspended')).toHaveLength(1)
  await staff.call(unsuspend, { ...params(id), body: { mail: true } })
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ status: 'active', suspendKind: null, suspendReason: null })
  expect(await mails('serviceUnsuspended')).toHaveLength(1)
})

test('its package becomes that of another product, on the same server; product and price follow the answer', async () => {
  const id = await hands.running('package.example')
  const { username } = await hands.read(id)
  await hands.behave(serverId, 'losesAnswers')
  const asked = await staff.call(changePackage, { ...params(id), body: { productId: bigger } })
  expect(asked.data).toMatchObject({ productId: hands.product.id, nextProductId: bigger, nextAmount: 49_00, work: 'underWay' })
  expect(await hands.work(id)).toBe('again')
  expect(await hands.read(id)).toMatchObject({ productId: hands.product.id, recurringAmount: 19_00 })
  await hands.behave(serverId, 'works')
  expect(await hands.work(id)).toBe('settled')
  expect(await hands.read(id)).toMatchObject({ productId: bigger, recurringAmount: 49_00, nextProductId: null, nextAmount: null })
  expect(await hands.account(username)).toMatchObject({ package: 'business' })
  await staff.call(changePackage, { ...params(id), body: { productId: hands.product.id, newPrice: false } })
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ productId: hands.product.id, recurringAmount: 49_00 })
  expect(await told(id)).toEqual(expect.arrayContaining(['services.packageChangeAsked', 'services.packageChanged']))
})

test('only to products that its own names, on its own server, unless somebody may do more', async () => {
  const id = await hands.running('target.example')
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['service.view', 'service.changePackage'] })
  const ask = (by: Client, productId: number) => by.call(changePackage, { ...params(id), body: { productId } })
  const refusal = (key: string) => ({ status_code: 422, data: { fields: { productId: { key } } } })
  expect(await ask(helper, bigger)).toMatchObject(refusal('notAnUpgrade'))
  expect(await ask(staff, hands.product.id)).toMatchObject(refusal('sameProduct'))
  const elsewhere = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 1 }] })
  expect(await ask(staff, elsewhere.id)).toMatchObject(refusal('notOnThisServer'))
  const dear = await sold(staff, { module: 'simulator', packageName: 'business', prices: [{ currency: 'SAR', cycle: 'annual', price: 1 }] })
  expect(await ask(staff, dear.id)).toMatchObject(refusal('priceMissing'))
  const { version } = (await staff.call(products.endpoints.get, params(hands.product.id))).data
  await staff.call(products.endpoints.update, { ...params(hands.product.id), body: { version, upgradeProductIds: [bigger] } })
  expect(await ask(helper, bigger)).toMatchObject({ success: true })
})

test('what was terminated is made anew while its name is free', async () => {
  const id = await hands.running('phoenix.example')
  const { username } = await hands.read(id)
  await staff.call(terminate, { ...params(id), body: { reason: 'Moved', name: 'phoenix.example' } })
  await hands.work(id)
  expect(await hands.account(username)).toBeUndefined()
  expect((await staff.call(recreate, { ...params(id), body: {} })).data).toMatchObject({
    status: 'submitted',
    work: 'underWay',
    serverId: null,
  })
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ status: 'active', serverId, username: 'phoenix' })
  expect(await hands.account('phoenix')).toMatchObject({ domain: 'phoenix.example' })

  await staff.call(terminate, { ...params(id), body: { reason: 'Moved', name: 'phoenix.example' } })
  await hands.work(id)
  await hands.ordered('phoenix.example')
  expect(await staff.call(recreate, { ...params(id), body: {} })).toMatchObject({
    status_code: 409,
    data: { reason: 'serviceDomainTaken' },
  })
})

test('what staff note is edited by right; due date and price have a right of their own', async () => {
  const id = await hands.running('noted.example')
  const { version } = await hands.read(id)
  const body = { version, dedicatedIp: '203.0.113.9', keptUntil: '2027-01-31', notes: 'Agreed by phone' }
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['service.view', 'service.edit'] })
  expect((await helper.call(update, { ...params(id), body })).data).toMatchObject({ dedicatedIp: '203.0.113.9', keptUntil: '2027-01-31' })
  expect(await staff.call(update, { ...params(id), body: { version, dedicatedIp: 'x' } })).toMatchObject({ status_code: 422 })
  expect(await helper.call(setPrice, { ...params(id), body: { recurringAmount: 1 } })).toMatchObject({ status_code: 403 })
  expect(await helper.call(setNextDue, { ...params(id), body: { nextDueDate: '2027-03-31' } })).toMatchObject({ status_code: 403 })
  const inDollars = await staff.call(setPrice, { ...params(id), body: { recurringAmount: 1_00, currency: 'USD' } })
  expect(inDollars).toMatchObject({
    status_code: 422,
    data: { fields: { currency: { key: 'soldInOtherCurrency', values: { currency: 'SAR' } } } },
  })
  await staff.call(setPrice, { ...params(id), body: { recurringAmount: 15_00, currency: 'SAR' } })
  await staff.call(setNextDue, { ...params(id), body: { nextDueDate: '2027-03-31' } })
  expect(await hands.read(id)).toMatchObject({ recurringAmount: 15_00, nextDueDate: '2027-03-31' })
  expect(await told(id)).toEqual(expect.arrayContaining(['services.updated', 'services.priceSet', 'services.nextDueSet']))
})

test('a service that is reviewed waits, is held for what is missing, and is set up or rejected after that', async () => {
  await hands.behave(serverId, 'refuses')
  const id = await hands.running('review.example')
  expect(await hands.read(id)).toMatchObject({ status: 'submitted', work: 'failed' })
  const { review, hold, resume, setUp, reject, end } = services.endpoints
  const ask = async (verb: typeof hold | typeof resume, body: object = {}) => (await staff.call(verb, { ...params(id), body: body })).data
  expect(await ask(review, {})).toMatchObject({ status: 'pendingReview' })
  expect(await ask(hold, { reason: 'The licence is missing' })).toMatchObject({ status: 'onHold', can: { setUp: 'wrongState' } })
  expect(await mails('serviceHeld')).toEqual([])
  expect(await ask(resume)).toMatchObject({ status: 'pendingReview' })
  await ask(hold, { reason: 'The licence has ended', mail: true })
  expect(await mails('serviceHeld')).toMatchObject([{ text: expect.stringContaining('The licence has ended') }])
  await ask(resume)
  await hands.behave(serverId, 'works')
  await staff.call(setUp, { ...params(id), body: {} })
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ status: 'active' })
  await staff.call(end, { ...params(id), body: { reason: 'Billed elsewhere' } })
  expect(await hands.read(id)).toMatchObject({ status: 'cancelled', nextDueDate: null, work: 'none' })

  await hands.behave(serverId, 'refuses')
  const other = await hands.running('rejected.example')
  await staff.call(reject, { ...params(other), body: { reason: 'No licence' } })
  expect(await hands.read(other)).toMatchObject({ status: 'rejected', work: 'none' })
  expect(await hands.jobsOf(other)).toMatchObject([{ state: 'overtaken' }])
  await hands.behave(serverId, 'works')
})
