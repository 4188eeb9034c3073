import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serverAccounts } from '#contract/services/server-accounts.ts'
import { servers } from '#contract/services/servers.ts'
import { services } from '#contract/services/services.ts'
import { runModuleJob } from '#platform/services/module-job/run-module-job.job.ts'
import { countAccounts } from '#platform/services/server/count-accounts.job.ts'
import { countAllServers } from '#platform/services/server/count-all-servers.job.ts'
import { openPanel } from '#platform/services/server/open-panel.ts'
import { keepAccounts } from '#platform/services/server-account/keep-accounts.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let serverId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())
let number = 0
beforeEach(async () => {
  const body = { name: `cp${number++}`, module: 'simulator' as const, hostname: 'cp1.example.sa' }
  serverId = (await staff.call(servers.endpoints.create, { body })).data.id
})

const { list, importAccount, ignore, heed } = serverAccounts.endpoints
const count = () => doJob(platform, countAccounts, { serverId })
const panel = async () => {
  const server = await platform.database.db.selectFrom('servers').selectAll().where('id', '=', serverId).executeTakeFirstOrThrow()
  return openPanel(platform.systemScope(), server)
}
const account = (username: string) => ({
  ...{ username, domain: `${username}.example`, password: 'Rawdah#2026x', package: 'starter', contactEmail: 'a@b.sa' },
})
const listed = async () =>
  (await staff.call(list, { filter: { where: [{ field: 'serverId', operator: 'eq', value: serverId }] } })).data.items

test('counting keeps each account of the panel with its usage; those that are gone go, and the server knows how many there are', async () => {
  for (const name of ['najd', 'hijaz', 'asir']) await (await panel()).createAccount(account(name))
  expect(await count()).toEqual({ count: 3, missing: 0 })
  const [first] = await listed()
  expect(first).toMatchObject({
    username: 'asir',
    domain: 'asir.example',
    package: 'starter',
    diskUsed: 0,
    diskLimit: 10_240,
    status: 'unknown',
  })
  await (await panel()).terminateAccount('hijaz')
  await (await panel()).suspendAccount({ username: 'najd', reason: 'overdue' })
  await count()
  expect(await listed()).toMatchObject([
    { id: first?.id, username: 'asir' },
    { username: 'najd', suspended: true },
  ])
  const { data } = await staff.call(servers.endpoints.get, { params: { id: serverId } })
  expect(data).toMatchObject({ accountCount: 2, countedOn: expect.any(String), connection: 'works' })
})

test('an account that is ignored stays ignored when it is counted again, until it is known to be ours', async () => {
  await (await panel()).createAccount(account('qassim'))
  await count()
  const id = (await listed())[0]?.id as number
  expect((await staff.call(ignore, { params: { id }, body: {} })).data.status).toBe('ignored')
  await count()
  expect(await listed()).toMatchObject([{ id, status: 'ignored' }])
  expect((await staff.call(heed, { params: { id }, body: {} })).data.status).toBe('unknown')
  const answer = await (await panel()).accounts()
  if (answer.is === 'ok') await keepAccounts(platform.systemScope(), serverId, answer.accounts, new Map([['qassim', 12]]))
  expect(await listed()).toMatchObject([{ id, status: 'ours', serviceId: 12 }])
  expect((await staff.call(ignore, { params: { id }, body: {} })).data).toMatchObject({ reason: 'accountNotUnknown' })
})

test('a server that cannot be reached keeps what was known of it, and says why', async () => {
  await (await panel()).createAccount(account('tabuk'))
  await count()
  await staff.call(servers.endpoints.update, { params: { id: serverId }, body: { version: 1, simulatedBehaviour: 'down' } })
  await expect(count()).rejects.toThrow('refused')
  expect(await listed()).toHaveLength(1)
  const { data } = await staff.call(servers.endpoints.get, { params: { id: serverId } })
  expect(data).toMatchObject({ accountCount: 1, connection: 'fails', failure: expect.stringContaining('refused') })
})

test('accounts of a server that is closed to somebody are not there for them', async () => {
  await (await panel()).createAccount(account('jouf'))
  await count()
  const { id: other } = await platform.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const body = { version: 1, access: 'administrators' as const, administratorIds: [other] }
  await staff.call(servers.endpoints.update, { params: { id: serverId }, body })
  const dana = await platform.signedIn({ role: 'ADMIN', capabilities: ['server.view'] })
  const { items } = (await dana.call(list, { filter: { where: [{ field: 'serverId', operator: 'eq', value: serverId }] } })).data
  expect(items).toEqual([])
})

test('an account of one of our services is ours; a service whose account is not there keeps its place and is told', async () => {
  const { id: clientId } = await addClient(staff)
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 19_00 }]
  const { id: productId } = await sold(staff, { module: 'simulator', packageName: 'starter', prices })
  await platform.database.db.updateTable('servers').set({ status: 'inactive' }).where('id', '!=', serverId).execute()
  await orderOf(staff, clientId, [{ productId, cycle: 'monthly', domain: 'rawabi.example' }], { invoiced: false })
  const jobs = await platform.database.db.selectFrom('moduleJobs').select('id').execute()
  for (const { id } of jobs) await doJob(platform, runModuleJob, { id })
  await (await panel()).createAccount(account('bahah'))
  expect(await count()).toEqual({ count: 2, missing: 0 })
  expect(await listed()).toMatchObject([
    { username: 'bahah', status: 'unknown', serviceId: null },
    { username: 'rawabi', status: 'ours', serviceId: expect.any(Number) },
  ])
  await (await panel()).terminateAccount('rawabi')
  expect(await count()).toEqual({ count: 1, missing: 1 })
  expect((await staff.call(servers.endpoints.get, { params: { id: serverId } })).data.accountCount).toBe(2)
})

test('every server that takes accounts is asked by the clock, each by a job of its own', async () => {
  const { db } = platform.database
  await db.updateTable('servers').set({ status: 'inactive' }).where('id', '!=', serverId).execute()
  expect(await doJob(platform, countAllServers, {})).toEqual({ asked: 1 })
  const { rows } = await sql<{ serverId: number }>`select ("data" ->> 'serverId')::int as "serverId" from "jobs"."job"
    where "name" = 'countAccounts' and "state" = 'created' order by "created_on" desc limit 1`.execute(db)
  expect(rows).toEqual([{ serverId }])
})

const serviceOf = async (id: number) => (await staff.call(services.endpoints.get, { params: { id } })).data
const known = async (...names: string[]) => {
  for (const name of names) await (await panel()).createAccount(account(name))
  await count()
  const found = await listed()
  return (name: string) => found.find(({ username }) => username === name)?.id as number
}

test('an account that nobody knows becomes a service of a client as it is: nothing is set up, invoiced or written, and it is renewed on its day', async () => {
  const id = await known('buraydah')
  await (await panel()).suspendAccount({ username: 'buraydah', reason: 'old' })
  await count()
  const prices = [{ currency: 'SAR', cycle: 'annual' as const, price: 300_00 }]
  const product = await sold(staff, {
    module: 'simulator',
    autoSetup: 'onOrder',
    welcomeEmail: 'hostingReady',
    requiresDomain: true,
    prices,
  })
  const { id: clientId } = await addClient(staff)
  const body = { clientId, productId: product.id, cycle: 'annual' as const, nextDueDate: '2027-03-31' }
  const params = { id: id('buraydah') }
  const mails = async () => (await platform.database.db.selectFrom('emailMessages').select('id').execute()).length
  const before = await mails()
  const monthly = await staff.call(importAccount, { params, body: { ...body, cycle: 'monthly' } })
  expect(monthly).toMatchObject({ status_code: 422, data: { fields: { cycle: { key: 'priceMissing' } } } })
  const other = await sold(staff, { module: 'cpanel', prices })
  const wrong = await staff.call(importAccount, { params, body: { ...body, productId: other.id } })
  expect(wrong).toMatchObject({ status_code: 422, data: { fields: { productId: { key: 'otherModule' } } } })

  const { data } = await staff.call(importAccount, { params, body })
  expect(data).toMatchObject({ status: 'ours', serviceId: expect.any(Number) })
  expect(await serviceOf(data.serviceId as number)).toMatchObject({
    ...{ clientId, serverId, username: 'buraydah', domain: 'buraydah.example', status: 'suspended', suspendKind: 'manual' },
    ...{ nextDueDate: '2027-03-31', dueDay: 31, recurringAmount: 300_00, work: 'none', orphaned: false, diskLimit: 10_240 },
  })
  const jobs = platform.database.db.selectFrom('moduleJobs').select('id').where('serviceId', '=', data.serviceId)
  expect(await jobs.execute()).toEqual([])
  expect(await platform.database.db.selectFrom('invoices').select('id').where('clientId', '=', clientId).execute()).toEqual([])
  expect(await mails()).toBe(before)
  expect((await staff.call(importAccount, { params, body })).data).toMatchObject({ reason: 'accountOurs' })
  await count()
  const { data: server } = await staff.call(servers.endpoints.get, { params: { id: serverId } })
  expect(server.accountCount).toBe(1)
})

/** The service of a new client that an account becomes. */
async function imported(accountId: number): Promise<number> {
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 10_00 }]
  const product = await sold(staff, { module: 'simulator', requiresDomain: true, prices })
  const { id: clientId } = await addClient(staff)
  const body = { clientId, productId: product.id, cycle: 'monthly' as const, nextDueDate: null }
  return (await staff.call(importAccount, { params: { id: accountId }, body })).data.serviceId as number
}

test('an account is linked to a service that lost its own, which leaves its place; one that has an account keeps it', async () => {
  const id = await known('hail', 'jazan')
  const serviceId = await imported(id('hail'))
  const link = () => staff.call(serverAccounts.endpoints.link, { params: { id: id('jazan') }, body: { serviceId } })
  expect(await link()).toMatchObject({ status_code: 422, data: { fields: { serviceId: { key: 'serviceHasAccount' } } } })
  await (await panel()).terminateAccount('hail')
  await count()
  expect(await serviceOf(serviceId)).toMatchObject({ username: 'hail', orphaned: true })
  expect((await link()).data).toMatchObject({ status: 'ours', serviceId })
  expect(await serviceOf(serviceId)).toMatchObject({ username: 'jazan', serverId, orphaned: false })
  expect((await staff.call(servers.endpoints.get, { params: { id: serverId } })).data.accountCount).toBe(1)
})

test('a service follows its account to another server, where it has to have been seen; what is left behind belongs to nobody', async () => {
  const id = await known('tabuk', 'baha')
  const service = await imported(id('tabuk'))
  const rival = await imported(id('baha'))
  const before = serverId
  const another = { name: `moved${number++}`, module: 'simulator' as const, hostname: 'cp2.example.sa' }
  const { data: other } = await staff.call(servers.endpoints.create, { body: another })
  const { data: panelOfAnother } = await staff.call(servers.endpoints.create, {
    body: { name: `whm${number++}`, module: 'cpanel', hostname: 'cp3.example.sa', username: 'root', accessKey: 'k'.repeat(32) },
  })
  const move = (to: number) => staff.call(services.endpoints.changeServer, { params: { id: service }, body: { serverId: to } })
  const refused = async (to: number) => ((await move(to)).data as unknown as { fields: { serverId: { key: string } } }).fields.serverId.key
  expect(await refused(before)).toBe('serverIsSame')
  expect(await refused(999_999)).toBe('notAChoice')
  expect(await refused(panelOfAnother.id)).toBe('otherModule')
  expect(await refused(other.id)).toBe('accountNotThere')
  serverId = other.id
  await (await panel()).createAccount(account('tabuk'))
  await count()
  const place = (set: { serverId: number; username: string }) =>
    platform.database.db.updateTable('services').set(set).where('id', '=', rival).execute()
  await place({ serverId: other.id, username: 'tabuk' })
  expect(await refused(other.id)).toBe('accountOfOther')
  await place({ serverId: before, username: 'baha' })
  expect((await move(other.id)).data).toMatchObject({ serverId: other.id })
  expect(await serviceOf(service)).toMatchObject({ serverId: other.id, username: 'tabuk', orphaned: false })
  expect(await listed()).toMatchObject([{ username: 'tabuk', serviceId: service, status: 'ours' }])
  serverId = before
  expect(await listed()).toMatchObject([
    { username: 'baha', serviceId: rival, status: 'ours' },
    { username: 'tabuk', serviceId: null, status: 'unknown' },
  ])
  const accounts = async (one: number) => {
    serverId = one
    await count()
    return (await staff.call(servers.endpoints.get, { params: { id: one } })).data.accountCount
  }
  expect([await accounts(before), await accounts(other.id)]).toEqual([2, 1])
})

test('who may not use a server moves nothing there', async () => {
  const id = await known('abha')
  const service = await imported(id('abha'))
  const { id: nobody } = await platform.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const closed = { name: `closed${number++}`, module: 'simulator' as const, hostname: 'cp4.example.sa', access: 'administrators' as const }
  const { data: other } = await staff.call(servers.endpoints.create, { body: { ...closed, administratorIds: [nobody] } })
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['service.view', 'service.changeServer'] })
  const call = { params: { id: service }, body: { serverId: other.id } }
  expect(await helper.call(services.endpoints.changeServer, call)).toMatchObject({
    status_code: 422,
    data: { fields: { serverId: { key: 'notAChoice' } } },
  })
})
