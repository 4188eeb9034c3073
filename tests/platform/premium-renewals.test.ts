import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { domainVerbs } from '#platform/domains/domain/domain.verbs.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { bands, item, keysOf, premiumNames } from '#tests/support/premium-names.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof premiumNames>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await premiumNames(platform, staff)
})
beforeEach(async () => void (await hands.sell({ premiumNames: true, premiumBands: bands })))
afterEach(async () => {
  clock.set(null)
  await hands.at.behave('works')
})
afterAll(() => platform.close())

test('its registry is paid no more than was agreed: a price that rose since stops the registration, and so does a premium name that was a usual one', async () => {
  await hands.costs('rises.test', { register: 100_00 })
  const { data: order } = await hands.place(item('rises.test', { premiumPrice: 150_00 }))
  const id = await hands.domainOf(order.id)
  await hands.costs('rises.test', { register: 100_01 })
  await hands.at.pay(await hands.at.invoiceOf(order.id))
  expect(await hands.at.work(id)).toBe('settled')
  expect(await hands.at.read(id)).toMatchObject({ status: 'failed', failure: 'premiumPrice' })
  expect(await hands.at.atRegistry('rises.test')).toBeUndefined()
  const usual = await hands.at.ordered('became.test')
  await hands.costs('became.test', { register: 100_00 })
  await hands.at.pay(usual.invoiceId)
  await hands.at.work(usual.id)
  expect(await hands.at.read(usual.id)).toMatchObject({ status: 'failed', failure: 'premiumPrice' })
  expect(await hands.at.atRegistry('became.test')).toBeUndefined()
})

test('a premium name is renewed at what its registry asks then, by one year, and never at the price of its extension', async () => {
  const id = await hands.held('renews.test')
  const offer = await staff.call(domains.endpoints.renewal, { params: { id } })
  expect(offer.data).toMatchObject({ premium: true, refusal: null, terms: [{ years: 1, net: 1050_00 }] })
  expect(offer.data.terms).toHaveLength(1)
  expect(await hands.renew(id, { years: 2 })).toMatchObject({ success: false })
  expect(keysOf(await hands.renew(id, { premiumPrice: 60_00 }))).toEqual({ premiumPrice: 'premiumPriceChanged' })
  await hands.costs('renews.test', { register: 400_00, renew: 800_00 })
  expect(keysOf(await hands.renew(id, { premiumPrice: 1050_00 }))).toEqual({ premiumPrice: 'premiumPriceChanged' })
  expect((await hands.renew(id, { premiumPrice: 1200_00 })).success).toBe(true)
  const line = await hands.lastLine(id)
  expect(line).toMatchObject({ unitPrice: 1200_00 })
  // Its registry asks more before the invoice is paid: it is not renewed at that.
  await hands.costs('renews.test', { register: 400_00, renew: 800_01 })
  await hands.at.pay(line?.invoiceId as number)
  await hands.at.work(id)
  expect(await hands.at.read(id)).toMatchObject({ work: 'failed', failure: 'premiumPrice', expiresOn: line?.periodFrom })
  await hands.costs('renews.test', { register: 400_00, renew: 800_00 })
  await staff.call(domains.endpoints.retry, { params: { id }, body: {} })
  expect(await hands.at.work(id)).toBe('settled')
  expect((await hands.at.read(id)).expiresOn).not.toBe(line?.periodFrom)
})

test('by itself and in bulk a premium name is renewed at its own price, or not before its registry has said it', async () => {
  const id = await hands.held('yearly.test')
  const { expiresOn } = await hands.at.read(id)
  clock.set(new Date(`${addDays(expiresOn as string, -5)}T09:00:00Z`))
  // What was said a year ago is no price of today.
  const scope = platform.systemScope()
  await expect(domainVerbs.renew(scope, { params: { id }, body: { years: 1 } as never })).rejects.toMatchObject({
    detail: { reason: 'premiumNotAsked' },
  })
  await runTaskNow(platform, 'invoiceDomainRenewals')
  expect((await hands.lastLine(id))?.periodFrom ?? null).toBe(null)
  expect((await hands.at.jobsOf(id)).at(-1)).toMatchObject({ operation: 'sync', state: 'queued' })
  await hands.costs('yearly.test', { register: 400_00, renew: 900_00 })
  await hands.at.work(id)
  await runTaskNow(platform, 'invoiceDomainRenewals')
  expect(await hands.lastLine(id)).toMatchObject({ unitPrice: 1350_00, periodFrom: expiresOn })
})

test('a usual name that its registry calls premium by now is renewed at no usual price', async () => {
  const usual = await hands.at.registered('turned.test')
  await hands.costs('turned.test', { renew: 500_00 })
  const offer = await staff.call(domains.endpoints.renewal, { params: { id: usual } })
  expect(offer.data).toMatchObject({ premium: true, terms: [{ years: 1, net: 750_00 }] })
  await hands.renew(usual)
  expect(await hands.lastLine(usual)).toMatchObject({ unitPrice: 750_00 })
  expect(await hands.at.read(usual)).toMatchObject({ premium: true })
  await hands.costs('turned.test', { renew: -1 })
  const id = await hands.held('lost-price.test')
  await hands.costs('lost-price.test', { register: 400_00, renew: null })
  expect((await staff.call(domains.endpoints.renewal, { params: { id } })).data).toMatchObject({ terms: [], refusal: 'premiumCostUnknown' })
  expect(await hands.renew(id)).toMatchObject({ success: false })
  expect(riyadhDate(clock.now())).toBe((await hands.at.read(id)).registeredOn)
})

test('several names at once: no more than twenty registries are asked by one call, what was not asked says so, and what is known is not asked again', async () => {
  const { db } = platform.database
  await hands.sell({ premiumNames: false, premiumBands: [] })
  const domainIds: number[] = []
  for (let at = 0; at < 22; at++) domainIds.push(await hands.at.registered(`many-${at}.test`))
  await hands.sell({ premiumNames: true, premiumBands: bands })
  await db.deleteFrom('nameCosts').where('asciiName', 'like', 'many-%').execute()
  const plan = async () => (await staff.call(domains.endpoints.planRenewals, { body: { domainIds, years: 1 } })).data
  const first = await plan()
  expect(first.renewals).toHaveLength(20)
  expect(first.left).toMatchObject([{ reason: 'premiumNotAsked' }, { reason: 'premiumNotAsked' }])
  // A registrar that does not answer now is not needed for what was said within the hour.
  expect((await plan()).renewals).toHaveLength(22)
  await hands.at.behave('down')
  expect((await plan()).renewals).toHaveLength(22)
  // Names of extensions without premium names are asked of nobody.
  await hands.sell({ premiumNames: false, premiumBands: [] })
  await db.deleteFrom('nameCosts').where('asciiName', 'like', 'many-%').execute()
  expect((await plan()).renewals).toHaveLength(22)
  expect(await db.selectFrom('nameCosts').select('asciiName').where('asciiName', 'like', 'many-%').execute()).toHaveLength(0)
})
