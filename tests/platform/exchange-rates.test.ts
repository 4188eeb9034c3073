import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currencies } from '#contract/settings/currencies.ts'
import { breakSimulator } from '#platform/drivers/exchange-rates/simulator.ts'
import { system } from '#platform/kernel/caller.ts'
import { Scope } from '#platform/kernel/scope.ts'
import { settingValues } from '#platform/kernel/setting.ts'
import { updateRates } from '#platform/settings/currency/update-rates.job.ts'
import type { Client } from '#tests/support/client.ts'
import { jobRun } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let scope: Scope
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const origin = { requestId: 'job', ip: '', deviceId: '', fingerprint: null, userAgent: '', locale: 'en-US' as const }
  scope = new Scope(platform.services, platform.database.db, system, origin)
  await sql`update "generalSettings" set "value" = '"simulator"' where "key" = 'exchangeRateSource'`.execute(platform.database.db)
  await settingValues.changed(scope)
  await scope.committed()
})
afterAll(() => platform.close())

const run = () => updateRates.handle(scope, { asked: false }, jobRun())
const rateOf = async (code: string) => (await staff.call(currencies.endpoints.list)).data.items.find(currency => currency.code === code)
const add = (code: string, autoUpdate: boolean, rate = '1.5') =>
  staff.call(currencies.endpoints.create, { body: { code, name: { en: code, ar: '' }, rate, autoUpdate } })

test('nothing is asked while no currency follows the source', async () => {
  expect(await run()).toEqual({ updated: [] })
})

test('those that follow get the rates of the day by way of the pegged dollar; the others stay', async () => {
  await add('EUR', true)
  await add('GBP', true)
  await add('CHF', false)
  expect(await run()).toMatchObject({ updated: ['EUR', 'GBP'] })
  const [euro, dollar, franc] = [await rateOf('EUR'), await rateOf('USD'), await rateOf('CHF')]
  expect(Number(euro?.rate)).toBeGreaterThan(4)
  expect(Number(euro?.rate)).toBeLessThan(4.7)
  expect(euro).toMatchObject({ rateSource: 'simulator', rateUpdatedOn: expect.any(String), version: 2 })
  expect([dollar?.rate, franc?.rate]).toEqual(['3.75', '1.5'])
  const { rows } = await sql<{
    changes: object
    actorKind: string
  }>`select "changes", "actorKind" from "auditEntries" where "action" = 'currencies.rateUpdated' and "recordName" ->> 'en' = 'EUR'`.execute(
    platform.database.db,
  )
  expect(rows).toEqual([{ changes: { rate: { before: '1.5', after: euro?.rate } }, actorKind: 'system' }])
})

test('a source that is down changes nothing and is asked again', async () => {
  const before = (await rateOf('EUR'))?.rate
  await breakSimulator(platform.database.db, 1)
  await expect(run()).rejects.toThrow('down')
  expect((await rateOf('EUR'))?.rate).toBe(before)
  expect(await run()).toMatchObject({ updated: ['EUR', 'GBP'] })
  expect((await rateOf('EUR'))?.rate).not.toBe(before)
})

test('asking queues the job and is written down; who may not edit does not ask', async () => {
  const asked = await staff.call(currencies.endpoints.updateRates, { body: {} })
  expect(asked.data.jobId).toMatch(/^[0-9a-f-]{36}$/)
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['currency.view'] })
  expect(await viewer.call(currencies.endpoints.updateRates, { body: {} })).toMatchObject({ status_code: 403 })
})
