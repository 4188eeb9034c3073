import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tldImports } from '#contract/catalogue/tld-imports.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import { tldSyncRuns } from '#contract/domains/tld-sync-runs.ts'
import { tldSyncs } from '#contract/domains/tld-syncs.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { applyTldImport } from '#platform/catalogue/tld-import/apply-tld-import.job.ts'
import { runTldSync } from '#platform/domains/tld-sync/run-tld-sync.job.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff, '.com')
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const e = tldSyncs.endpoints
const runs = async () => (await staff.call(tldSyncRuns.endpoints.list, { filter: {} })).data.items
const told = async (title: string) =>
  (await staff.call(notifications.endpoints.list, { filter: {} })).data.items.filter(one => one.title === title).length
const costs = (register: number) =>
  platform.database.db.updateTable('simulatedCosts').set({ register }).where('extension', '=', '.com').execute()
const price = async () => (await staff.call(tlds.endpoints.get, { params: { id: at.tld.id } })).data.registerPrice

test('costs are fetched when they are due and not before; rises and low margins are told of once, and a failure stands in the log', async () => {
  const made = await staff.call(e.create, { body: { registrarAccountId: at.account.id, alertRise: 10, alertMargin: 5 } })
  expect(made).toMatchObject({ success: true, data: { status: 'active', lastRunOn: null } })
  const { id } = made.data
  expect((await staff.call(e.create, { body: { registrarAccountId: at.account.id } })).success).toBe(false)
  expect((await runTaskNow(platform, 'syncTldCosts')).done).toBe(1)
  expect((await runTaskNow(platform, 'syncTldCosts')).done).toBe(0)
  const work = () => doJob(platform, runTldSync, { id })
  await work()
  expect((await runs())[0]).toMatchObject({ outcome: 'fetched', changed: 0, rises: 0, lowMargins: 0, tldImportId: null })
  // From 9.85 USD to 10.80: less than a tenth; then far more, over our price of 50 SAR.
  await costs(1080)
  await work()
  expect((await runs())[0]).toMatchObject({ changed: 1, rises: 0, lowMargins: 0 })
  await costs(1400)
  await work()
  expect((await runs())[0]).toMatchObject({ changed: 1, rises: 1, lowMargins: 1 })
  await work()
  expect((await runs())[0]).toMatchObject({ changed: 0, rises: 0, lowMargins: 1 })
  expect([await told('Costs of extensions rose'), await told('Low margins on extensions')]).toEqual([1, 1])
  expect(await price()).toBe(5000)
  await at.behave('down')
  await work()
  await at.behave('works')
  expect((await runs())[0]).toMatchObject({ outcome: 'failed', failure: expect.any(String), taken: 0 })
  expect((await staff.call(e.get, { params: { id } })).data).toMatchObject({ lastOutcome: 'failed', version: 1 })
  clock.set(new Date(clock.now().getTime() + 25 * 3_600_000))
  expect((await runTaskNow(platform, 'syncTldCosts')).done).toBe(1)
})

test('where prices follow, an import of what changed is applied and can be rolled back; what did not change keeps its price', async () => {
  const { items } = (await staff.call(e.list, { filter: {} })).data
  const { id, version } = items[0] ?? { id: 0, version: 0 }
  expect((await staff.call(e.update, { params: { id }, body: { version, rule: 'keepMargin' } })).success).toBe(false)
  const following = { version, rule: 'raiseOnly' as const, currency: 'SAR', marginPercent: 20, rounding: 'whole' as const }
  expect((await staff.call(e.update, { params: { id }, body: following })).success).toBe(true)
  const work = () => doJob(platform, runTldSync, { id })
  await work()
  expect((await runs())[0]).toMatchObject({ changed: 0, tldImportId: null })
  await costs(1600)
  await work()
  const tldImportId = (await runs())[0]?.tldImportId ?? 0
  expect((await staff.call(tldImports.endpoints.get, { params: { id: tldImportId } })).data).toMatchObject({
    status: 'applying',
    planned: 1,
  })
  await doJob(platform, applyTldImport, { id: tldImportId })
  // 16 USD are 60 SAR, with a fifth 72.
  expect(await price()).toBe(7200)
  await costs(800)
  await work()
  expect((await runs())[0]).toMatchObject({ changed: 1, tldImportId: null })
  expect(await price()).toBe(7200)
})
