import { addMinutes } from 'date-fns/addMinutes'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { domainJobs } from '#contract/domains/domain-jobs.ts'
import { domains } from '#contract/domains/domains.ts'
import { maintenanceWindows } from '#contract/domains/maintenance-windows.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { resumeDomainJobs } from '#platform/domains/domain-job/resume-domain-jobs.job.ts'
import { syncDomains } from '#platform/domains/domain-job/sync-domains.task.ts'
import { askRegistries } from '#platform/domains/name-check/ask-registries.ts'
import { fetchCosts } from '#platform/domains/registrar-account/fetch-costs.job.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, get, create, update, remove, end, history } = maintenanceWindows.endpoints
let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
})
afterEach(async () => {
  clock.set(null)
  await platform.database.db.deleteFrom('maintenanceWindows').execute()
})
afterAll(() => platform.close())

const inMinutes = (minutes: number) => addMinutes(clock.now(), minutes).toISOString()
const note = { en: 'Database upgrade', ar: 'ترقية قاعدة البيانات' }
const planned = (from: number, to: number, more: object = {}) => ({
  ...{ registrarAccountId: at.account.id, startsOn: inMinutes(from), endsOn: inMinutes(to), note },
  ...more,
})
const plan = async (from: number, to: number, more: object = {}) => {
  const made = await staff.call(create, { body: planned(from, to, more) })
  if (!made.success) throw new Error(JSON.stringify(made))
  return made.data
}
const window = async (id: number) => (await staff.call(get, { params: { id } })).data
const lock = (id: number) => staff.call(domains.endpoints.lock, { params: { id }, body: {} })

test('while a registrar is under maintenance what is asked of it waits without losing a try, says until when, and goes out when it ends', async () => {
  const id = await at.registered('waits.test')
  const { id: windowId, endsOn } = await plan(-5, 90)
  await lock(id)
  expect(await at.work(id)).toBe('settled')
  expect((await at.jobsOf(id)).at(-1)).toMatchObject({ operation: 'lock', state: 'queued', attempts: 0 })
  expect(await at.read(id)).toMatchObject({ work: 'underWay', failure: null, registryAway: { until: endsOn, note } })
  expect(await window(windowId)).toMatchObject({ state: 'running', waitingCount: 1, overLong: false })
  const where = [{ field: 'domainId', operator: 'eq' as const, value: id }]
  const [request] = (await staff.call(domainJobs.endpoints.list, { filter: { where } })).data.items
  expect(request).toMatchObject({ operation: 'lock', waitsUntil: endsOn })
  const account = (await staff.call(registrarAccounts.endpoints.get, { params: { id: at.account.id } })).data
  expect(account.window).toEqual({ startsOn: expect.any(String), endsOn, note })

  // Nobody takes it for forgotten while it waits.
  clock.advance(60 * 60_000)
  expect(await doJob(platform, resumeDomainJobs, {})).toMatchObject({ resumed: 0 })
  clock.advance(31 * 60_000)
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ work: 'none', locked: true, registryAway: null })
  expect(await window(windowId)).toMatchObject({ state: 'over', waitingCount: 0 })
})

test('one that ends early lets what waits go at once, as one that is made shorter does', async () => {
  const id = await at.registered('early.test')
  const made = await plan(-5, 120)
  await lock(id)
  await at.work(id)
  const ended = await staff.call(end, { params: { id: made.id }, body: {} })
  expect(ended.data).toMatchObject({ state: 'over' })
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ work: 'none', locked: true })
  const told = (await staff.call(history, { params: { id: made.id } })).data.items
  expect(told[0]).toMatchObject({ action: 'maintenanceWindows.ended' })
  expect(await staff.call(end, { params: { id: made.id }, body: {} })).toMatchObject({ status_code: 409 })
  expect(await staff.call(update, { params: { id: made.id }, body: { note, version: ended.data.version } })).toMatchObject({
    status_code: 409,
  })
})

test('what it does not affect goes out, and other registrars are asked as ever', async () => {
  const id = await at.registered('partly.test')
  await plan(-5, 60, { affects: ['renewals', 'readings'] })
  await lock(id)
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ locked: true, registryAway: { holds: ['renewals', 'readings'] } })
  const found = await (await syncDomains.candidates(platform.systemScope())).execute()
  clock.advance(26 * 3_600_000)
  const later = await (await syncDomains.candidates(platform.systemScope())).execute()
  expect(found.map(one => one.id)).not.toContain(id)
  expect(later.map(one => one.id)).toContain(id)
})

test('a planned one holds nothing up before it begins; checks and costs wait only while it runs', async () => {
  const id = await at.registered('planned.test')
  const { id: windowId } = await plan(30, 60)
  expect(await window(windowId)).toMatchObject({ state: 'planned' })
  expect(await at.read(id)).toMatchObject({ registryAway: null })
  const name = [{ ascii: 'free.test', registrarAccountId: at.account.id }]
  expect((await askRegistries(platform.systemScope(), name)).get('free.test')).toMatchObject({ free: true })
  clock.advance(31 * 60_000)
  expect((await askRegistries(platform.systemScope(), name)).size).toBe(0)
  expect(await doJob(platform, fetchCosts, { id: at.account.id })).toMatchObject({ waits: expect.any(Number) })
})

test('its times are in order, not over, not of another one of its registrar, and not without end', async () => {
  const problems = async (from: number, to: number, more: object = {}) =>
    ((await staff.call(create, { body: planned(from, to, more) })).data as unknown as { fields: object }).fields
  expect(await problems(60, 30)).toHaveProperty('endsOn')
  expect(await problems(-60, -30)).toHaveProperty('endsOn')
  expect(await problems(0, 32 * 24 * 60)).toHaveProperty('endsOn')
  expect(await problems(0, 30, { affects: [] })).toHaveProperty('affects')
  expect(await problems(0, 30, { registrarAccountId: 9999 })).toHaveProperty('registrarAccountId')
  const made = await plan(10, 20)
  expect(await problems(15, 30)).toHaveProperty('startsOn')
  expect((await staff.call(create, { body: planned(20, 30) })).success).toBe(true)
  expect((await staff.call(remove, { params: { id: made.id }, body: { version: made.version } })).success).toBe(true)
})

test('one that runs is not deleted, and long ones are found', async () => {
  const made = await plan(-5, 13 * 60)
  expect(await staff.call(remove, { params: { id: made.id }, body: { version: made.version } })).toMatchObject({ status_code: 409 })
  const where = [{ field: 'overLong', operator: 'eq' as const, value: true }]
  expect((await staff.call(list, { filter: { where } })).data.items.map(one => one.id)).toEqual([made.id])
  const running = [{ field: 'state', operator: 'in' as const, value: ['running' as const] }]
  expect((await staff.call(list, { filter: { where: running } })).data.items).toHaveLength(1)
})

test('who may only see them changes none', async () => {
  const made = await plan(10, 20)
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['maintenanceWindow.view'] })
  expect((await reader.call(get, { params: { id: made.id } })).success).toBe(true)
  expect(await reader.call(create, { body: planned(30, 40) })).toMatchObject({ status_code: 403 })
  expect(await reader.call(end, { params: { id: made.id }, body: {} })).toMatchObject({ status_code: 403 })
})
