import { afterAll, beforeAll, expect, test } from 'vitest'
import { tldCosts } from '#contract/catalogue/tld-costs.ts'
import { tldImportRows } from '#contract/catalogue/tld-import-rows.ts'
import { type TldImport, tldImports } from '#contract/catalogue/tld-imports.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { applyTldImport } from '#platform/catalogue/tld-import/apply-tld-import.job.ts'
import { rollBackTldImport } from '#platform/catalogue/tld-import/roll-back-tld-import.job.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { doJob, jobRun } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff, '.com')
  const text = ['.com,USD,10,11,0,80', '.net,USD,12,12,12', '.gold,XAU,1,1,1', '.new,USD,20,21,22,90,2', '.half,USD,-,5,5'].join('\n')
  expect((await staff.call(tldCosts.endpoints.paste, { body: { registrarAccountId: at.account.id, text } })).success).toBe(true)
  // Renewals of it are not offered, and two years are cheaper than twice a year.
  const prices = [
    { currency: 'SAR', command: 'register' as const, price: 60_00 },
    { currency: 'SAR', command: 'renew' as const, price: -1 },
    { currency: 'SAR', command: 'register' as const, years: 2, price: 80_00 },
  ]
  await staff.call(tlds.endpoints.create, { body: { extension: '.net', registrarAccountId: at.account.id, prices } })
})
afterAll(() => platform.close())

const e = tldImports.endpoints
const made = async (more: Partial<BodyInput<typeof e.create>> = {}): Promise<TldImport> => {
  const body = { registrarAccountId: at.account.id, currency: 'SAR', marginPercent: 20, rounding: 'ninetyNine' as const, ...more }
  const answer = await staff.call(e.create, { body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}
const read = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const rows = async (id: number) => {
  const where = [{ field: 'tldImportId', operator: 'eq' as const, value: id }]
  const { items } = (await staff.call(tldImportRows.endpoints.list, { filter: { where, limit: 100 } })).data
  return Object.fromEntries(items.map(row => [row.extension, row]))
}
const apply = async (id: number) => {
  const answer = await staff.call(e.apply, { params: { id }, body: {} })
  await doJob(platform, applyTldImport, { id })
  return answer
}
const rollBack = async (id: number) => {
  const answer = await staff.call(e.rollBack, { params: { id }, body: {} })
  await doJob(platform, rollBackTldImport, { id })
  return answer
}
const tldOf = async (extension: string) =>
  (await staff.call(tlds.endpoints.list, { filter: { where: [{ field: 'extension', operator: 'eq', value: extension }] } })).data.items[0]
const pricesOf = async (id: number) => (await staff.call(tlds.endpoints.get, { params: { id } })).data

test('what it would do is written down with reasons and changes nothing; applied it makes just that, and rolled back what was there comes back', async () => {
  const given = await made({ scope: 'all', addMissing: true, setFees: true })
  const planned = await rows(given.id)
  // 10 USD are 37.50 SAR, with a fifth 45.00, which ends in 45.99; a free transfer stays free.
  expect(planned['.com']).toMatchObject({
    ...{ outcome: 'planned', reason: null, registerCost: 3750, registerBefore: 5000, registerAfter: 4599, transferAfter: 0 },
    ...{ redemptionBefore: 300_00, redemptionAfter: 360_99 },
  })
  expect(planned['.net']).toMatchObject({ outcome: 'planned', reason: 'underCost', registerAfter: 5499, renewBefore: -1, renewAfter: -1 })
  expect(planned['.gold']).toMatchObject({ outcome: 'skipped', reason: 'noRate' })
  expect(planned['.half']).toMatchObject({ outcome: 'skipped', reason: 'noCost' })
  expect(planned['.new']).toMatchObject({ outcome: 'planned', added: true, registerAfter: 9099 })
  expect(given).toMatchObject({ status: 'draft', planned: 3, skipped: 2, applied: 0 })
  expect(await tldOf('.com')).toMatchObject({ registerPrice: 5000 })
  expect(await tldOf('.new')).toBeUndefined()

  expect(await apply(given.id)).toMatchObject({ success: true, data: { status: 'applying' } })
  expect(await read(given.id)).toMatchObject({ status: 'applied', planned: 0, applied: 3, skipped: 2, appliedOn: expect.any(String) })
  expect(await tldOf('.com')).toMatchObject({ registerPrice: 4599, renewPrice: 4999, transferPrice: 0, losing: false })
  expect(await tldOf('.net')).toMatchObject({ registerPrice: 5499, renewPrice: null, transferPrice: 5499 })
  const added = await tldOf('.new')
  expect(added).toMatchObject({ registerPrice: 9099, minimumYears: 2, registrarAccountId: at.account.id, status: 'active' })
  const history = (await staff.call(tlds.endpoints.history, { params: { id: at.tld.id }, filter: {} })).data.items
  expect(history[0]).toMatchObject({ action: 'tlds.updated', actorKind: 'staff' })
  expect(await apply(given.id)).toMatchObject({ status_code: 409, data: { reason: 'tldImportApplied' } })
  expect(await staff.call(e.remove, { params: { id: given.id }, body: {} })).toMatchObject({ status_code: 409 })

  // Somebody sets a price of one extension, which the rollback leaves alone.
  const net = await tldOf('.net')
  const { version, prices } = await pricesOf(net?.id ?? 0)
  const own = prices
    .filter(({ command }) => command !== 'transfer')
    .map(({ id, currency, command, years, price }) => ({ id, currency, command, years, price: price === 54_99 ? 70_00 : price }))
  expect(await staff.call(tlds.endpoints.update, { params: { id: net?.id ?? 0 }, body: { version, prices: own } })).toMatchObject({
    success: true,
  })
  expect(await rollBack(given.id)).toMatchObject({ success: true })
  expect(await read(given.id)).toMatchObject({ status: 'rolledBack', applied: 0, rolledBack: 2, kept: 1 })
  expect((await rows(given.id))['.net']).toMatchObject({ outcome: 'kept', reason: 'changedSince' })
  expect(await tldOf('.com')).toMatchObject({ registerPrice: 5000, renewPrice: 6000, transferPrice: 5500 })
  expect(await tldOf('.net')).toMatchObject({ registerPrice: 7000 })
  expect(await tldOf('.new')).toBeUndefined()
})

test('one import at a time, and a worker that is killed between two extensions leaves the rest to the next; the last one alone is rolled back', async () => {
  const [first, second] = [await made({ marginPercent: 30 }), await made({ marginPercent: 40 })]
  expect((await staff.call(e.apply, { params: { id: first.id }, body: {} })).success).toBe(true)
  expect(await staff.call(e.apply, { params: { id: second.id }, body: {} })).toMatchObject({
    status_code: 409,
    data: { reason: 'tldImportUnderWay' },
  })
  const killed = new AbortController()
  let seen = 0
  const signal = new Proxy(killed.signal, { get: (target, name) => (name === 'aborted' ? seen++ > 0 : Reflect.get(target, name)) })
  await expect(applyTldImport.handle(platform.systemScope(), { id: first.id }, jobRun(signal))).rejects.toThrow()
  expect(await read(first.id)).toMatchObject({ status: 'applying', applied: 1, planned: 1 })
  await Promise.all([1, 2].map(() => doJob(platform, applyTldImport, { id: first.id })))
  expect(await read(first.id)).toMatchObject({ status: 'applied', applied: 2, planned: 0 })
  const changes = (await staff.call(tlds.endpoints.history, { params: { id: at.tld.id }, filter: {} })).data.items
  // Planned over the prices of before: what another import changed meanwhile is left alone.
  expect((await apply(second.id)).success).toBe(true)
  expect(await read(second.id)).toMatchObject({ status: 'applied', applied: 0, skipped: 2 })
  expect((await staff.call(tlds.endpoints.history, { params: { id: at.tld.id }, filter: {} })).data.items.length).toBe(changes.length)
  expect(await staff.call(e.rollBack, { params: { id: first.id }, body: {} })).toMatchObject({
    status_code: 409,
    data: { reason: 'tldImportNotLast' },
  })
  expect((await rollBack(second.id)).success).toBe(true)
  expect((await rollBack(first.id)).success).toBe(true)
  expect(await tldOf('.com')).toMatchObject({ registerPrice: 5000, renewPrice: 6000 })
})

test('a draft is planned anew when it is changed; only missing prices, only rising ones, and a refused loss', async () => {
  const given = await made({ overwrite: false })
  expect(given).toMatchObject({ planned: 1, unchanged: 1 })
  expect((await rows(given.id))['.net']).toMatchObject({ transferBefore: null, transferAfter: 5499, registerAfter: 7000 })
  const { version } = given
  const fixed = { version, overwrite: true, raiseOnly: true, marginKind: 'fixed' as const, marginAmount: 20_00, rounding: 'whole' as const }
  expect((await staff.call(e.update, { params: { id: given.id }, body: fixed })).success).toBe(true)
  expect((await rows(given.id))['.com']).toMatchObject({ registerAfter: 58_00, renewAfter: 62_00 })
  expect((await rows(given.id))['.net']).toMatchObject({ registerAfter: 70_00, reason: 'underCost' })
  await changeSettings(staff, { tldPriceUnderCost: 'refuse' })
  expect((await rows((await made()).id))['.net']).toMatchObject({ outcome: 'skipped', reason: 'underCost', registerAfter: 70_00 })
  await changeSettings(staff, { tldPriceUnderCost: 'mark' })
  for (const wrong of [
    { marginPercent: null },
    { marginPercent: 101 },
    { marginKind: 'fixed' as const },
    { currency: 'EUR' },
    { registrarAccountId: 9999 },
  ])
    await expect(made(wrong)).rejects.toThrow('validation')
})

test('an extension that breaks the work is given up by itself: the others are made, and the next import is not held up', async () => {
  const given = await made({ scope: 'all', addMissing: true, marginPercent: 60 })
  await platform.database.db
    .updateTable('tldImportRows')
    .set({ minimumYears: 99 })
    .where('tldImportId', '=', given.id)
    .where('extension', '=', '.new')
    .execute()
  expect((await apply(given.id)).success).toBe(true)
  expect((await rows(given.id))['.new']).toMatchObject({ outcome: 'failed', reason: 'refused' })
  expect(await read(given.id)).toMatchObject({ status: 'applied', planned: 0, failed: 1 })
  expect(await tldOf('.com')).toMatchObject({ registerPrice: (await rows(given.id))['.com']?.registerAfter })
  expect((await rollBack(given.id)).success).toBe(true)
})
