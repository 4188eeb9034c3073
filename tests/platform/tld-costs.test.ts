import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tldCosts } from '#contract/catalogue/tld-costs.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { fetchCosts } from '#platform/domains/registrar-account/fetch-costs.job.ts'
import type {} from '#platform/drivers/registrar/simulator/simulated-registry.table.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff, '.com')
})
beforeEach(() => at.behave('works'))
afterAll(() => platform.close())

const e = tldCosts.endpoints
const fetched = () => doJob(platform, fetchCosts, { id: at.account.id })
const costOf = async (extension: string) =>
  (await staff.call(e.list, { filter: { where: [{ field: 'extension', operator: 'eq', value: extension }] } })).data.items[0]
const atRegistrar = (extension: string, change: { register?: number; currency?: string }) =>
  platform.database.db.updateTable('simulatedCosts').set(change).where('extension', '=', extension).execute()
const paste = (text: string, registrarAccountId = at.account.id) => staff.call(e.paste, { body: { registrarAccountId, text } })

test('a registrar is asked for its costs, which stand beside our prices in our currency; what it sells no more goes, and a failure takes nothing', async () => {
  const asked = await staff.call(registrarAccounts.endpoints.fetchCosts, { params: { id: at.account.id } })
  expect(asked.success).toBe(true)
  await fetched()
  // 9.85 USD at 3.75 beside 50 SAR.
  expect(await costOf('.com')).toMatchObject({
    ...{ currency: 'USD', register: 985, costHere: 3694, price: 5000, margin: 35.35, losing: false, tied: true, sold: true },
    ...{ changedOn: null, registerBefore: null },
  })
  await atRegistrar('.com', { register: 1400 })
  await platform.database.db.deleteFrom('simulatedCosts').where('extension', '=', '.xyz').execute()
  await atRegistrar('.org', { currency: 'XAU' })
  expect(await fetched()).toMatchObject({ changed: 2 })
  expect(await costOf('.com')).toMatchObject({ register: 1400, registerBefore: 985, losing: true, changedOn: expect.any(String) })
  expect(await costOf('.xyz')).toBeUndefined()
  expect(await costOf('.org')).toMatchObject({ costHere: null, margin: null, losing: false })
  const sold = (await staff.call(tlds.endpoints.get, { params: { id: at.tld.id } })).data
  expect(sold).toMatchObject({ losing: true })
  expect(await costOf('.com')).toMatchObject({ costHere: 5250, margin: -4.76 })
  await at.behave('down')
  await fetched()
  expect((await staff.call(registrarAccounts.endpoints.get, { params: { id: at.account.id } })).data).toMatchObject({
    costsFailure: expect.any(String),
    costsFetchedOn: expect.any(String),
    version: at.account.version,
  })
  expect(await costOf('.com')).toMatchObject({ register: 1400 })
})

test('costs are pasted as a table, all lines or none, and a registrar that is spoken to by hand tells none itself', async () => {
  const manual = (await staff.call(registrarAccounts.endpoints.create, { body: { name: { en: 'By hand', ar: 'يدوي' }, driver: 'manual' } }))
    .data
  expect(await staff.call(registrarAccounts.endpoints.fetchCosts, { params: { id: manual.id } })).toMatchObject({
    status_code: 409,
    data: { reason: 'registrarTellsNoCosts' },
  })
  const table = 'TLD;Currency;Register;Renew;Transfer;Redemption;Years\nlink;usd;9.5;-;;\n.السعودية;SAR;٨٠;80;0;;2'
  expect((await paste(table, manual.id)).data).toEqual({ taken: 2, changed: 0 })
  expect(await costOf('.link')).toMatchObject({ register: 950, renew: null, transfer: null, registrarAccountId: manual.id, tied: false })
  expect(await costOf('.السعودية')).toMatchObject({ register: 8000, transfer: 0, minimumYears: 2, kind: 'saudi' })
  // The first line is one of costs although its currency is wrong: it is not taken for the headings.
  for (const [text, line] of [
    ['.one,US,1,1,1\n.two,USD,1,1,1', 1],
    ['.one,USD,1,1,1\n.two,USD,1.999,1,1', 2],
    ['.one,USD,1\n.two,USD,-1', 2],
    ['.one,USD,1\nbad name,USD,1', 2],
  ] as const)
    expect(await paste(text, manual.id)).toMatchObject({
      status_code: 422,
      data: { fields: { text: { key: 'costLine', values: { line } } } },
    })
  expect(await paste('.one,USD,1\none,USD,2', manual.id)).toMatchObject({ status_code: 422 })
  expect(await costOf('.one')).toBeUndefined()
  expect((await paste('.one,USD,1', 999_999)).success).toBe(false)
})

test('a price under the cost is refused where the company says so; one that was there before keeps nobody from changing the rest', async () => {
  await paste('.com,USD,14,14,14')
  const read = async () => (await staff.call(tlds.endpoints.get, { params: { id: at.tld.id } })).data
  const save = async (register: number, years = 1) => {
    const { version, prices } = await read()
    const others = prices
      .filter(one => one.command !== 'register' || one.years !== years)
      .map(({ id, currency, command, years: term, price }) => ({ id, currency, command, years: term, price }))
    return staff.call(tlds.endpoints.update, {
      params: { id: at.tld.id },
      body: { version, prices: [...others, { currency: 'SAR', command: 'register', years, price: register }] },
    })
  }
  expect(await save(5200)).toMatchObject({ success: true })
  await changeSettings(staff, { tldPriceUnderCost: 'refuse' })
  expect(await save(5249)).toMatchObject({ status_code: 422 })
  expect(JSON.stringify(await save(10_499, 2))).toContain('105.00 SAR')
  expect((await save(10_500, 2)).success).toBe(true)
  expect((await save(5250)).success).toBe(true)
})
