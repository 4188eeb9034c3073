import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import { servers } from '#contract/services/servers.ts'
import { services } from '#contract/services/services.ts'
import { setUpPlans } from '#contract/services/set-up-plans.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { runModuleJob } from '#platform/services/module-job/run-module-job.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let productId: number
let clientId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff, { ...person(), email: 'owner@rawabi.example' })).id
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 19_00 }]
  const hosting = {
    module: 'simulator' as const,
    packageName: 'starter',
    autoSetup: 'onAccept' as const,
    welcomeEmail: 'hostingReady' as const,
  }
  productId = (await sold(staff, { ...hosting, prices })).id
})
afterAll(() => platform.close())
beforeEach(async () => {
  await platform.database.db.updateTable('servers').set({ status: 'inactive' }).execute()
})

let number = 0
const server = async (more: object = {}) => {
  number++
  const body = { module: 'simulator' as const, hostname: `cp${number}.example.sa`, name: `Server ${number}`, ...more }
  return (await staff.call(servers.endpoints.create, { body })).data.id
}
const ordered = (domain: string, more: object = {}) =>
  orderOf(staff, clientId, [{ productId, cycle: 'monthly', domain }], { invoiced: false, ...more })
type Chosen = NonNullable<BodyInput<typeof orders.endpoints.accept>['items']>[number]
const accept = (order: Order, choice: Partial<Chosen>, more: object = {}, by = staff) => {
  const items = order.items.map(({ id: itemId }) => ({ itemId, setUp: true, sendWelcome: true, ...choice }))
  return by.call(orders.endpoints.accept, { params: { id: order.id }, body: { items, ...more } })
}
const where = (field: 'orderId' | 'serviceId', value: number) => ({ filter: { where: [{ field, operator: 'eq' as const, value }] } })
const serviceOf = async ({ id }: Order) => {
  const [found] = (await staff.call(services.endpoints.list, where('orderId', id))).data.items
  return found as NonNullable<typeof found>
}
/** Runs what waits for the service of an order, as a worker would. */
const work = async (order: Order) => {
  const [job] = (await staff.call(moduleJobs.endpoints.list, where('serviceId', (await serviceOf(order)).id))).data.items
  await doJob(platform, runModuleJob, { id: job?.id ?? 0 })
}
const mails = async () =>
  (
    await staff.call(emailMessages.endpoints.list, {
      filter: { where: [{ field: 'template', operator: 'eq', value: 'hostingReady' }] },
    })
  ).data.items

test('what is chosen for an item is how it is set up: server, name, password and mail', async () => {
  await server()
  const chosen = await server()
  const order = await ordered('rawabi.example')
  const plan = (await staff.call(setUpPlans.of, { params: { id: order.id } })).data
  expect(plan).toMatchObject({ unpaid: false, items: [{ setUp: true, welcome: true, username: 'rawabi', module: 'simulator' }] })
  expect(plan.items[0]?.servers.map(({ id }) => id)).toContain(chosen)
  const password = 'Chosen-By-Noura-7'
  expect(await accept(order, { serverId: chosen, username: 'Rawabi7', password })).toMatchObject({ success: true })
  await work(order)
  const service = await serviceOf(order)
  expect(service).toMatchObject({ status: 'active', serverId: chosen, username: 'rawabi7' })
  const { db } = platform.database
  const stored = await db.selectFrom('services').select('password').where('id', '=', service.id).executeTakeFirstOrThrow()
  expect(openSealedText(platform.systemScope().services.config.encryptionKey, 'service password', stored.password as string)).toBe(password)
  const { rows } = await sql`select 1 from "auditEntries" where "changes"::text || "details"::text like ${`%${password}%`}`.execute(db)
  expect(rows).toEqual([])
  expect(await mails()).toMatchObject([{ to: 'owner@rawabi.example', subject: expect.stringContaining('جاهزة') }])
})

test('what is not to be set up waits until somebody asks, and no mail is sent where none is wanted', async () => {
  await server()
  const before = (await mails()).length
  const order = await ordered('later.example')
  await accept(order, { setUp: false, sendWelcome: false })
  const { id } = await serviceOf(order)
  expect(await serviceOf(order)).toMatchObject({ status: 'submitted', work: 'none', can: { setUp: true } })
  await staff.call(services.endpoints.setUp, { params: { id }, body: {} })
  await work(order)
  expect(await serviceOf(order)).toMatchObject({ status: 'active', username: 'later' })
  expect(await mails()).toHaveLength(before)
})

test('a server that is full, away or closed to whoever chooses is refused, and so is a name that somebody has: nothing is accepted', async () => {
  const [full, open] = [await server({ maxAccounts: 1 }), await server()]
  const closed = await server()
  await platform.database.db.updateTable('servers').set({ access: 'administrators' }).where('id', '=', closed).execute()
  const first = await ordered('first.example')
  await accept(first, { serverId: full, username: 'taken' })
  await work(first)
  const order = await ordered('second.example')
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['order.view', 'order.accept'] })
  const refused = async (choice: Partial<Chosen>, fields: object, by = staff) =>
    expect(await accept(order, choice, {}, by)).toMatchObject({ status_code: 422, data: { fields } })
  await refused({ serverId: full }, { 'items.0.serverId': { key: 'serverFull' } })
  await refused({ serverId: closed }, { 'items.0.serverId': { key: 'notAChoice' } }, clerk)
  await refused({ serverId: 999_999 }, { 'items.0.serverId': { key: 'notAChoice' } })
  await refused({ username: 'root' }, { 'items.0.username': { key: 'panelUsernameReserved' } })
  await refused({ password: 'short' }, { 'items.0.password': { key: 'passwordLength' } })
  await refused({ itemId: first.items[0]?.id as number }, { 'items.0.itemId': { key: 'notAChoice' } })
  await platform.database.db.updateTable('servers').set({ maxAccounts: 9 }).where('id', '=', full).execute()
  await refused({ serverId: full, username: 'taken' }, { 'items.0.username': { key: 'alreadyUsed' } })
  expect((await staff.call(orders.endpoints.get, { params: { id: order.id } })).data.status).toBe('pending')
  expect(await accept(order, { serverId: open }, {}, clerk)).toMatchObject({ success: true })
})

test('what is not paid waits for the money, unless somebody with the right to it says otherwise', async () => {
  await server()
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['order.view', 'order.accept'] })
  const order = await ordered('unpaid.example', { invoiced: true })
  expect((await clerk.call(setUpPlans.of, { params: { id: order.id } })).data).toMatchObject({ unpaid: true, mayBeforePayment: false })
  expect(await accept(order, {}, { beforePayment: true }, clerk)).toMatchObject({ status_code: 403 })
  expect(await accept(order, {}, { beforePayment: true })).toMatchObject({ success: true })
  await work(order)
  expect(await serviceOf(order)).toMatchObject({ status: 'active' })

  const waiting = await ordered('waiting.example', { invoiced: true })
  expect(await accept(waiting, {}, {}, clerk)).toMatchObject({ success: true })
  expect(await serviceOf(waiting)).toMatchObject({ status: 'paymentPending', work: 'none' })
})
