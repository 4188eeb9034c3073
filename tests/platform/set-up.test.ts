import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import { servers } from '#contract/services/servers.ts'
import { services } from '#contract/services/services.ts'
import type {} from '#platform/drivers/panel/simulator/simulated-account.table.ts'
import { clock } from '#platform/kernel/clock.ts'
import { resumeModuleJobs } from '#platform/services/module-job/resume-module-jobs.job.ts'
import { runModuleJob } from '#platform/services/module-job/run-module-job.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
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
  clientId = (await addClient(staff)).id
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 19_00 }]
  productId = (await sold(staff, { module: 'simulator', packageName: 'starter', prices })).id
})
afterAll(() => platform.close())
beforeEach(async () => {
  await platform.database.db.updateTable('servers').set({ status: 'inactive' }).execute()
})

let number = 0
const server = async (more: object = {}) => {
  number++
  const body = { module: 'simulator' as const, hostname: `cp${number}.example.sa`, name: `Server ${number}`, ...more }
  const made = await staff.call(servers.endpoints.create, { body })
  if (!made.success) throw new Error(JSON.stringify(made))
  return made.data.id
}
const behave = (id: number, simulatedBehaviour: 'works' | 'down' | 'losesAnswers' | 'full') =>
  platform.database.db.updateTable('servers').set({ simulatedBehaviour }).where('id', '=', id).execute()
/** A service that is to be set up at once. */
const ordered = async (domain = `domain${number}-${Math.random().toString(36).slice(2)}.example`) => {
  const { id } = await orderOf(staff, clientId, [{ productId, cycle: 'monthly', domain }], { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
  const [service] = (await staff.call(services.endpoints.list, { filter: { where } })).data.items
  return service?.id as number
}
const read = async (id: number) => (await staff.call(services.endpoints.get, { params: { id } })).data
const jobsOf = async (id: number) =>
  (await staff.call(moduleJobs.endpoints.list, { filter: { where: [{ field: 'serviceId', operator: 'eq', value: id }] } })).data.items
/** Runs what waits for a service once, as a worker would; answers whether it has to be tried again. */
const work = async (id: number) => {
  const [job] = await jobsOf(id)
  return doJob(platform, runModuleJob, { id: job?.id ?? 0 }).then(
    () => 'settled',
    () => 'again',
  )
}
const accounts = (serverId: number) =>
  platform.database.db.selectFrom('simulatedAccounts').select(['username', 'domain']).where('serverId', '=', serverId).execute()

test('a service is placed on a server, made there, and runs', async () => {
  const serverId = await server()
  const id = await ordered('rawabi.example')
  expect(await read(id)).toMatchObject({ status: 'submitted', work: 'underWay', can: { setUp: 'serviceUnderWay' } })
  expect(await work(id)).toBe('settled')
  expect(await read(id)).toMatchObject({ status: 'active', work: 'none', serverId, username: 'rawabi', nextDueDate: expect.any(String) })
  expect(await accounts(serverId)).toEqual([{ username: 'rawabi', domain: 'rawabi.example' }])
  expect(await jobsOf(id)).toMatchObject([{ operation: 'create', state: 'done', attempts: 1, message: null }])
  // Run once more, as after a kill between its end and the queue's: nothing happens.
  expect(await work(id)).toBe('settled')
  expect(await accounts(serverId)).toHaveLength(1)
})

test('an answer that was lost is found out by asking: the account is made once', async () => {
  const serverId = await server({ simulatedBehaviour: 'losesAnswers' })
  const id = await ordered()
  expect(await work(id)).toBe('again')
  expect([await jobsOf(id), await read(id)]).toMatchObject([[{ state: 'unknown' }], { status: 'submitted' }])
  expect(await accounts(serverId)).toHaveLength(1)
  expect(await work(id)).toBe('settled')
  expect(await read(id)).toMatchObject({ status: 'active' })
  expect(await accounts(serverId)).toHaveLength(1)
})

test('a server that does everything twice made the account all the same', async () => {
  const serverId = await server({ simulatedBehaviour: 'repeats' })
  const id = await ordered()
  expect(await work(id)).toBe('settled')
  expect(await read(id)).toMatchObject({ status: 'active' })
  expect(await accounts(serverId)).toHaveLength(1)
})

test('a server that is away is asked again later; when it stays away, a person has to look, and may try once more', async () => {
  const serverId = await server({ simulatedBehaviour: 'down' })
  const id = await ordered()
  expect(await work(id)).toBe('again')
  expect(await jobsOf(id)).toMatchObject([{ state: 'queued', message: expect.stringContaining('refused') }])
  await runModuleJob.gaveUp?.(platform.systemScope(), { id: (await jobsOf(id))[0]?.id ?? 0 })
  expect(await read(id)).toMatchObject({ status: 'submitted', work: 'failed', can: { setUp: true } })
  await behave(serverId, 'works')
  expect(await staff.call(services.endpoints.setUp, { params: { id }, body: {} })).toMatchObject({ data: { work: 'underWay' } })
  expect(await work(id)).toBe('settled')
  expect(await read(id)).toMatchObject({ status: 'active', work: 'none' })
  expect(await jobsOf(id)).toMatchObject([{ state: 'done' }, { state: 'overtaken', code: 'noAnswer' }])
})

test('a refusal changes no state, gives the place back, and the service may go elsewhere', async () => {
  const full = await server({ simulatedBehaviour: 'refuses', maxAccounts: 1 })
  const id = await ordered()
  expect(await work(id)).toBe('settled')
  expect(await read(id)).toMatchObject({ status: 'submitted', work: 'failed', serverId: null, username: null })
  const { accountCount } = await platform.database.db
    .selectFrom('servers')
    .select('accountCount')
    .where('id', '=', full)
    .executeTakeFirstOrThrow()
  expect(accountCount).toBe(0)
  await platform.database.db.updateTable('servers').set({ status: 'inactive' }).execute()
  const other = await server()
  await staff.call(services.endpoints.setUp, { params: { id }, body: {} })
  await work(id)
  expect(await read(id)).toMatchObject({ status: 'active', serverId: other })
})

test('without a server that has room, nothing is undone: it waits for a person, and the order stays', async () => {
  const id = await ordered()
  expect(await work(id)).toBe('settled')
  expect(await read(id)).toMatchObject({ status: 'submitted', work: 'failed' })
  expect(await jobsOf(id)).toMatchObject([{ state: 'failed', code: 'noServer' }])
})

test('an account that somebody else has there under the same name is not taken over', async () => {
  const serverId = await server()
  const now = new Date()
  const used = { passwordHash: 'x', suspendReason: null, diskUsed: 0, bandwidthUsed: 0 }
  await platform.database.db
    .insertInto('simulatedAccounts')
    .values({
      ...{ serverId, username: 'najd', domain: 'najd.other', package: 'starter', contactEmail: 'x@najd.other' },
      ...used,
      createdOn: now,
    })
    .execute()
  const id = await ordered('najd.example')
  expect(await work(id)).toBe('settled')
  expect(await read(id)).toMatchObject({ status: 'submitted', work: 'failed', username: null })
})

test('a service that runs is suspended, started again and terminated by its server; the state follows the answer alone', async () => {
  const serverId = await server()
  const id = await ordered('states.example')
  const params = { id }
  const { suspend, unsuspend, terminate } = services.endpoints
  expect(await staff.call(suspend, { params, body: { reason: 'Early' } })).toMatchObject({ data: { reason: 'serviceNotSetUp' } })
  await work(id)
  await behave(serverId, 'down')
  expect(await staff.call(suspend, { params, body: { reason: 'Overdue' } })).toMatchObject({ data: { status: 'active', work: 'underWay' } })
  expect(await work(id)).toBe('again')
  expect(await staff.call(terminate, { params, body: { reason: 'Now', name: 'states.example' } })).toMatchObject({
    data: { reason: 'serviceUnderWay' },
  })
  await behave(serverId, 'losesAnswers')
  expect(await work(id)).toBe('again')
  expect(await read(id)).toMatchObject({ status: 'active', suspendReason: null })
  await behave(serverId, 'works')
  expect(await work(id)).toBe('settled')
  expect(await read(id)).toMatchObject({ status: 'suspended', work: 'none', suspendReason: 'Overdue' })
  const account = () => platform.database.db.selectFrom('simulatedAccounts').select('suspended').where('serverId', '=', serverId).execute()
  expect(await account()).toEqual([{ suspended: true }])

  await staff.call(unsuspend, { params, body: {} })
  await work(id)
  expect([await read(id), await account()]).toMatchObject([{ status: 'active', suspendReason: null }, [{ suspended: false }]])

  expect(await staff.call(terminate, { params, body: { reason: 'Moved away', name: 'another.example' } })).toMatchObject({
    status_code: 422,
  })
  await staff.call(terminate, { params, body: { reason: 'Moved away', name: 'states.example' } })
  await work(id)
  expect(await read(id)).toMatchObject({
    status: 'terminated',
    nextDueDate: null,
    can: { suspend: 'serviceTerminated', terminate: 'serviceTerminated' },
  })
  expect(await account()).toEqual([])
  expect((await jobsOf(id)).map(({ operation, state }) => [operation, state])).toEqual([
    ['terminate', 'done'],
    ['unsuspend', 'done'],
    ['suspend', 'done'],
    ['create', 'done'],
  ])
  const places = await platform.database.db.selectFrom('servers').select('accountCount').where('id', '=', serverId).executeTakeFirst()
  expect(places).toEqual({ accountCount: 0 })
})

test('what is on no server is stopped by a word; what is on one is asked of it, whatever its product says meanwhile', async () => {
  const serverId = await server()
  const [hosted, byHand] = [await ordered('hosted.example'), await ordered('by-hand.example')]
  await work(hosted)
  await platform.database.db.updateTable('services').set({ status: 'active', work: 'none' }).where('id', '=', byHand).execute()
  const suspend = async (id: number) => (await staff.call(services.endpoints.suspend, { params: { id }, body: { reason: 'Overdue' } })).data
  const setModule = (module: 'simulator' | null) =>
    platform.database.db.updateTable('products').set({ module }).where('id', '=', productId).execute()
  expect(await suspend(byHand)).toMatchObject({ status: 'suspended', work: 'none', serverId: null })
  await setModule(null)
  expect(await suspend(hosted)).toMatchObject({ status: 'active', work: 'underWay', serverId })
  await setModule('simulator')
  await work(hosted)
  expect(await read(hosted)).toMatchObject({ status: 'suspended' })
  expect(await accounts(serverId)).toHaveLength(1)
})

test('work that nobody has any more is taken up again', async () => {
  await server()
  const id = await ordered()
  const { boss } = platform.services.jobs
  await boss.deleteQueuedJobs('runModuleJob')
  await doJob(platform, resumeModuleJobs, {})
  expect(await boss.fetch('runModuleJob')).toEqual([])
  clock.advance(31 * 60_000)
  await doJob(platform, resumeModuleJobs, {})
  clock.set(null)
  const [job] = await jobsOf(id)
  expect(await boss.fetch('runModuleJob', { batchSize: 50 })).toContainEqual(expect.objectContaining({ data: { id: job?.id } }))
})

test('what was cancelled meanwhile is not made', async () => {
  const serverId = await server()
  const { id: orderId } = await orderOf(staff, clientId, [{ productId, cycle: 'monthly', domain: 'late.example' }], { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: orderId }]
  const id = (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id ?? 0
  await platform.database.db.updateTable('services').set({ status: 'cancelled' }).where('id', '=', id).execute()
  expect(await work(id)).toBe('settled')
  expect(await accounts(serverId)).toEqual([])
  expect(await read(id)).toMatchObject({ status: 'cancelled' })
})
