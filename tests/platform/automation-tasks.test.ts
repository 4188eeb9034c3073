import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { subDays } from 'date-fns/subDays'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { automationResults } from '#contract/automation/automation-results.ts'
import { type AutomationRun, automationRuns } from '#contract/automation/automation-runs.ts'
import { automationState } from '#contract/automation/automation-state.ts'
import { automationTasks } from '#contract/automation/automation-tasks.ts'
import type { TaskName } from '#contract/automation/task-names.ts'
import { nextRun } from '#contract/automation/task-schedule.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { CART_DAYS, carts } from '#contract/orders/carts.ts'
import { knownSettings } from '#contract/settings/known-settings.ts'
import { listTasks } from '#platform/automation/task/list-tasks.ts'
import { startNext } from '#platform/automation/task/open-run.ts'
import { treatRun } from '#platform/automation/task/treat-run.ts'
import { expireQuotes } from '#platform/billing/quote/expire-quotes.task.ts'
import { clock } from '#platform/kernel/clock.ts'
import { expireCarts } from '#platform/orders/cart/expire-carts.task.ts'
import { automationMinute } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let clientId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
})
afterAll(() => platform.close())
afterEach(() => {
  vi.restoreAllMocks()
  clock.set(null)
})

const because = { body: { reason: 'A test' } }
const taskNamed = async (name: TaskName) => {
  const { items } = (await staff.call(automationTasks.endpoints.list, { filter: { limit: 100 } })).data
  return items.find(one => one.name === name) as (typeof items)[number]
}
const runsOf = async (name: TaskName): Promise<AutomationRun[]> => {
  const where = [{ field: 'task' as const, operator: 'eq' as const, value: name }]
  return (await staff.call(automationRuns.endpoints.list, { filter: { where } })).data.items
}
const resultsOf = async (runId: number) => {
  const where = [{ field: 'runId' as const, operator: 'eq' as const, value: runId }]
  return (await staff.call(automationResults.endpoints.list, { filter: { where, limit: 100 } })).data.items
}
const readState = async () => (await staff.call(automationState.read)).data
const told = async () => (await staff.call(notifications.endpoints.list)).data.items.map(({ key }) => key)
/** Makes a task due. */
const due = async (...names: TaskName[]) => {
  await platform.database.db.updateTable('automationTasks').set({ nextRunOn: new Date() }).where('name', 'in', names).execute()
}
/** Carts that nobody has changed for long. */
async function oldCarts(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) ids.push((await staff.call(carts.endpoints.create, { body: { clientId } })).data.id)
  const updatedOn = subDays(new Date(), CART_DAYS + 1)
  await platform.database.db.updateTable('carts').set({ updatedOn }).where('id', 'in', ids).execute()
  return ids
}
const statusOf = async (id: number) => (await staff.call(carts.endpoints.get, { params: { id } })).data.status

test('a schedule is that of the company’s clock', () => {
  const after = new Date('2026-11-23T20:59:59Z')
  const next = (frequency: 'fiveMinutes' | 'hour' | 'day', hour = 0) => nextRun({ frequency, hour }, after, 'Asia/Riyadh').toISOString()
  expect([next('fiveMinutes'), next('hour'), next('day'), next('day', 2)]).toEqual([
    '2026-11-23T21:00:00.000Z',
    '2026-11-23T21:00:00.000Z',
    '2026-11-23T21:00:00.000Z',
    '2026-11-23T23:00:00.000Z',
  ])
})

test('a task that is new with a release begins by the company’s clock', async () => {
  const { db } = platform.database
  await changeSettings(staff, { timeZone: 'Europe/London' })
  clock.set(new Date('2026-11-23T04:30:00Z'))
  await db.deleteFrom('automationTasks').where('name', '=', 'expireQuotes').execute()
  await listTasks(db, [expireQuotes])
  const { nextRunOn } = await db
    .selectFrom('automationTasks')
    .select('nextRunOn')
    .where('name', '=', 'expireQuotes')
    .executeTakeFirstOrThrow()
  expect(new Date(nextRunOn).toISOString()).toBe('2026-11-23T06:00:00.000Z')
  clock.set(null)
  await listTasks(db, platform.systemScope().services.tasks)
  await changeSettings(staff, { timeZone: knownSettings.timeZone.default })
})

test('one bad record stops no other, is told with its reason, and is tried again by a person', async () => {
  const [one, bad, three] = (await oldCarts(3)) as [number, number, number]
  const treat = expireCarts.treat
  const spy = vi.spyOn(expireCarts, 'treat')
  spy.mockImplementation(async (scope, id) => {
    const treated = await treat(scope, id)
    if (id === bad) throw new Error('token=abc123 the disk is full')
    return treated
  })
  await due('expireCarts', 'completeServices')
  await automationMinute(platform)
  expect([await statusOf(one), await statusOf(bad), await statusOf(three)]).toEqual(['expired', 'open', 'expired'])
  const [run] = await runsOf('expireCarts')
  expect(run).toMatchObject({ status: 'success', trigger: 'schedule', found: 3, done: 2, failed: 1 })
  const results = await resultsOf(run?.id ?? 0)
  expect(results.map(({ recordId, outcome }) => [recordId, outcome])).toEqual([
    [one, 'done'],
    [bad, 'failed'],
    [three, 'done'],
  ])
  expect(results[1]).toMatchObject({ reason: 'internal', detail: expect.stringContaining('the disk is full') })
  spy.mockRestore()
  const again = await staff.call(automationResults.endpoints.retry, { params: { id: results[1]?.id ?? 0 }, body: {} })
  expect(again.data).toMatchObject({ outcome: 'done', reason: null, detail: null })
  expect(await statusOf(bad)).toBe('expired')
  // Nothing was to be done for the other, which is due again by the clock.
  expect(await runsOf('completeServices')).toMatchObject([{ status: 'success', found: 0 }])
  expect(Date.parse((await taskNamed('expireCarts')).nextRunOn)).toBeGreaterThan(Date.now())
})

test('what it would do is told without doing it; a paused task does nothing, and months without it are one run', async () => {
  const ids = await oldCarts(2)
  const { id } = await taskNamed('expireCarts')
  const dry = (await staff.call(automationTasks.endpoints.dryRun, { params: { id } })).data
  expect(dry).toMatchObject({ total: 2, resource: 'carts', records: ids.map(one => ({ id: one })) })
  const set = await staff.call(automationTasks.endpoints.setSchedule, { params: { id }, body: { frequency: 'day', hour: 4 } })
  expect(set.data).toMatchObject({ frequency: 'day', hour: 4, nextRunOn: expect.stringContaining('T04:00:00') })
  await staff.call(automationTasks.endpoints.pause, { params: { id }, body: {} })
  await due('expireCarts')
  clock.advance(90 * 86_400_000)
  await automationMinute(platform)
  clock.set(null)
  expect([await told(), await Promise.all(ids.map(statusOf))]).toEqual([expect.arrayContaining(['automationWasAway']), ['open', 'open']])
  await staff.call(automationTasks.endpoints.resume, { params: { id }, body: {} })
  await automationMinute(platform)
  await automationMinute(platform)
  expect((await runsOf('expireCarts')).filter(({ found }) => found === 2)).toMatchObject([{ done: 2, trigger: 'schedule' }])
})

test('a run that was cut off goes on after the record that it treated last, whoever takes it over', async () => {
  await oldCarts(4)
  const treat = expireCarts.treat
  const seen: number[] = []
  const aborted = new AbortController()
  vi.spyOn(expireCarts, 'treat').mockImplementation(async (scope, id) => {
    seen.push(id)
    if (seen.length === 2) aborted.abort()
    return treat(scope, id)
  })
  await staff.call(automationTasks.endpoints.runNow, { params: { id: (await taskNamed('expireCarts')).id }, body: {} })
  const [run] = await runsOf('expireCarts')
  expect(run).toMatchObject({ status: 'running', trigger: 'person' })
  expect(await staff.call(automationTasks.endpoints.runNow, { params: { id: run?.taskId ?? 0 }, body: {} })).toMatchObject({
    status_code: 409,
    data: { reason: 'taskRuns' },
  })
  await expect(treatRun(platform.systemScope(), run?.id ?? 0, aborted.signal)).rejects.toThrow('stops')
  const both = [treatRun(platform.systemScope(), run?.id ?? 0), treatRun(platform.systemScope(), run?.id ?? 0)]
  await Promise.all(both)
  expect((await runsOf('expireCarts'))[0]).toMatchObject({ status: 'success', done: 4, failed: 0 })
  expect(seen).toEqual([...new Set(seen)])
})

test('the emergency stop ends all of it after the record in hand, and lets nothing begin', async () => {
  const ids = await oldCarts(40)
  const treat = expireCarts.treat
  const spy = vi.spyOn(expireCarts, 'treat')
  let stopping: Promise<unknown> | undefined
  spy.mockImplementation(async (scope, id) => {
    const done = await treat(scope, id)
    stopping ??= staff.call(automationState.stop, because)
    return done
  })
  await due('expireCarts')
  await automationMinute(platform)
  await stopping
  const left = (await Promise.all(ids.map(statusOf))).filter(status => status === 'open')
  expect(left.length).toBeGreaterThan(0)
  expect(await readState()).toMatchObject({ stopReason: 'A test', runs: { queued: 1, running: 0 } })
  await automationMinute(platform)
  await startNext(platform.systemScope())
  const { id } = await taskNamed('completeServices')
  expect(await staff.call(automationTasks.endpoints.runNow, { params: { id }, body: {} })).toMatchObject({
    data: { reason: 'automationStopped' },
  })
  expect(await staff.call(automationState.stop, because)).toMatchObject({ status_code: 409 })
  spy.mockRestore()
  await staff.call(automationState.goOn, because)
  await automationMinute(platform)
  expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(['expired']))
})

test('a run that finds far more than usual waits until somebody approves it', async () => {
  await changeSettings(staff, { automationHoldAbove: 5, automationHoldFactor: 2 })
  const ids = await oldCarts(80)
  await due('expireCarts')
  await automationMinute(platform)
  const [held] = await runsOf('expireCarts')
  expect(held).toMatchObject({ status: 'held', found: 80, done: 0, normal: expect.any(Number) })
  expect(await statusOf(ids[0] as number)).toBe('open')
  expect(await told()).toContain('automationHeld')
  const params = { id: held?.id ?? 0 }
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['automation.view', 'automation.run'] })
  expect(await viewer.call(automationRuns.endpoints.approve, { params, body: {} })).toMatchObject({ status_code: 403 })
  await staff.call(automationRuns.endpoints.approve, { params, body: {} })
  await automationMinute(platform)
  expect((await runsOf('expireCarts'))[0]).toMatchObject({ status: 'success', done: 80 })
  await changeSettings(staff, { automationHoldAbove: 0 })
})

test('an older database is noticed: what moves money waits until a super admin confirms, and nothing else does', async () => {
  await automationMinute(platform)
  const [file] = readdirSync(platform.services.config.dataDir).filter(name => name.startsWith('automation-'))
  // As if a copy had been put back that knows nothing of the last half hour.
  const { beats } = await platform.database.db.selectFrom('automationState').select('beats').executeTakeFirstOrThrow()
  writeFileSync(join(platform.services.config.dataDir, file ?? ''), String(Number(beats) + 30))
  const [id] = (await oldCarts(1)) as [number]
  await due('expireCarts', 'takePlannedPrices')
  await automationMinute(platform)
  expect(await readState()).toMatchObject({ missingBeats: 30, restoredOn: expect.any(String), runs: { queued: 1 } })
  expect([await statusOf(id), (await runsOf('takePlannedPrices'))[0]?.status]).toEqual(['expired', 'queued'])
  expect(await told()).toContain('automationRestored')
  const admin = await platform.signedIn({ role: 'ADMIN', capabilities: ['automation.view', 'automation.stop'] })
  expect(await admin.call(automationState.confirmRestore, because)).toMatchObject({ status_code: 403 })
  await automationMinute(platform)
  expect((await readState()).missingBeats).toBe(30)
  await staff.call(automationState.confirmRestore, because)
  await automationMinute(platform)
  expect([(await runsOf('takePlannedPrices'))[0]?.status, (await readState()).restoredOn]).toEqual(['success', null])
})
