import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { addMonths, daysBetween, riyadhDate } from '#contract/kernel/calendar.ts'
import { askRegistry } from '#platform/domains/domain-job/ask-registry.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { bands, item, keysOf, premiumNames } from '#tests/support/premium-names.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof premiumNames>>
const price = (command: 'register' | 'renew' | 'idProtection', amount: number, currency = 'SAR') => ({ currency, command, price: amount })
const usual = [price('register', 50_00), price('renew', 60_00)]
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await premiumNames(platform, staff)
})
beforeEach(async () => {
  expect((await hands.sell({ idProtection: true, premiumNames: false, prices: [...usual, price('idProtection', 20_00)] })).success).toBe(
    true,
  )
})
afterEach(async () => {
  clock.set(null)
  await hands.at.behave('works')
})
afterAll(() => platform.close())

const idProtectionOn = (id: number, body = {}) => staff.call(domains.endpoints.idProtectionOn, { params: { id }, body })
const invoices = async () => {
  const found = platform.database.db.selectFrom('invoices').innerJoin('invoiceLines', 'invoiceLines.invoiceId', 'invoices.id')
  return found
    .select(['invoices.id', 'invoices.status', 'invoiceLines.unitPrice', 'invoiceLines.description'])
    .orderBy('invoices.id')
    .execute()
}
const place = async (name: string, more: object) => {
  const { data } = await hands.place(item(name, more))
  const id = await hands.domainOf(data.id)
  await hands.at.pay(await hands.at.invoiceOf(data.id))
  await hands.at.work(id)
  return { id, order: data }
}

test('an order asks for it by the year, its registry hides the holder from the first day, and each renewal asks for it', async () => {
  const { id, order } = await place('hidden.test', { years: 2, idProtection: true })
  expect(order.items).toMatchObject([{ net: 140_00, idProtection: true, name: { en: 'Domain registration, 2 years, with ID protection' } }])
  expect(await hands.at.atRegistry('hidden.test')).toMatchObject({ holderHidden: true })
  expect(await hands.at.read(id)).toMatchObject({ idProtection: true, holderHidden: true, renewalPrice: 80_00, idProtectionPrice: 20_00 })
  const offer = await staff.call(domains.endpoints.renewal, { params: { id } })
  expect(offer.data.terms.slice(0, 2)).toMatchObject([
    { years: 1, net: 80_00 },
    { years: 2, net: 160_00 },
  ])
  await hands.renew(id, { years: 1 })
  expect(await hands.lastLine(id)).toMatchObject({ unitPrice: 80_00 })
})

test('without it nothing is asked for it, and where its extension does not offer it no order takes it', async () => {
  const { id } = await place('shown.test', {})
  expect(await hands.at.read(id)).toMatchObject({ idProtection: false, holderHidden: false, renewalPrice: 60_00 })
  await hands.sell({ idProtection: false })
  expect(keysOf(await hands.place(item('not.test', { idProtection: true })))).toEqual({ 'items.0.idProtection': 'notOffered' })
})

test('turned on within a term, what is left of it is invoiced once its registry has done it, once', async () => {
  const { id } = await place('later.test', { years: 1 })
  const today = riyadhDate(new Date())
  const end = addMonths(today, 9)
  await platform.database.db.updateTable('domains').set({ expiresOn: end }).where('id', '=', id).execute()
  const [left, of] = [daysBetween(today, end), daysBetween(addMonths(end, -12), end)]
  const before = (await invoices()).length
  await hands.at.behave('down')
  expect((await idProtectionOn(id)).success).toBe(true)
  expect(await hands.at.work(id)).toBe('again')
  expect((await invoices()).length).toBe(before)
  expect(await hands.at.read(id)).toMatchObject({ idProtection: false, work: 'underWay' })
  expect(await idProtectionOn(id)).toMatchObject({ data: { reason: 'domainUnderWay' } })
  await hands.at.behave('works')
  expect(await hands.at.work(id)).toBe('settled')
  expect(await hands.at.read(id)).toMatchObject({ idProtection: true, holderHidden: true, work: 'none', renewalPrice: 80_00 })
  const [line, ...more] = (await invoices()).slice(before)
  expect(more).toEqual([])
  expect(line).toMatchObject({ status: 'unpaid', unitPrice: Math.round((20_00 * left) / of) })
  expect(JSON.stringify(line?.description)).toContain('later.test')
  expect(await idProtectionOn(id)).toMatchObject({ data: { reason: 'holderIsHidden' } })
  // It is turned off: nothing is given back, and renewals ask for it no more.
  await staff.call(domains.endpoints.idProtectionOff, { params: { id }, body: {} })
  await hands.at.work(id)
  expect(await hands.at.read(id)).toMatchObject({ idProtection: false, holderHidden: false, renewalPrice: 60_00 })
  expect((await invoices()).length).toBe(before + 1)
})

test('what its registry refuses is not invoiced, and what need not be paid is not either', async () => {
  const { id } = await place('refused.test', {})
  const before = (await invoices()).length
  await hands.at.behave('refuses')
  await idProtectionOn(id)
  await hands.at.work(id)
  expect(await hands.at.read(id)).toMatchObject({ work: 'failed', failure: 'refused', idProtection: false })
  await hands.at.behave('works')
  await staff.call(domains.endpoints.idProtectionOn, { params: { id }, body: { charged: false } })
  await hands.at.work(id)
  expect(await hands.at.read(id)).toMatchObject({ idProtection: true })
  expect((await invoices()).length).toBe(before)
})

test('a registry that says yes and goes on showing the holder has not done it', async () => {
  const shown = { name: 'shown.test', ours: true, holderHidden: false, nameservers: [], dsRecords: null, locked: false }
  const registry = { domain: async () => ({ is: 'ok', domain: shown }), setIdProtection: async () => ({ is: 'ok' }) }
  const ask = (operation: string) => askRegistry(registry as never, { name: 'shown.test', operation } as never)
  expect(await ask('idProtectionOn')).toMatchObject({ is: 'rejected', code: 'refused' })
  expect(await ask('idProtectionOff')).toMatchObject({ is: 'ok' })
})

test('what its registry lost is shown, and asked for again without being sold again', async () => {
  const { id } = await place('lost.test', { idProtection: true })
  await platform.database.db.updateTable('simulatedDomains').set({ holderHidden: false }).where('name', '=', 'lost.test').execute()
  await staff.call(domains.endpoints.sync, { params: { id }, body: {} })
  await hands.at.work(id)
  expect(await hands.at.read(id)).toMatchObject({ idProtection: true, holderHidden: false })
  const before = (await invoices()).length
  expect((await idProtectionOn(id)).success).toBe(true)
  await hands.at.work(id)
  expect(await hands.at.read(id)).toMatchObject({ idProtection: true, holderHidden: true })
  expect((await invoices()).length).toBe(before)
})

test('a premium name has its own price and that of its protection, and a name that renews itself asks for both', async () => {
  await hands.sell({ premiumNames: true, premiumBands: bands })
  await hands.costs('premium-a.test', { register: 400_00, renew: 700_00 })
  const { id } = await place('premium-a.test', { idProtection: true, premiumPrice: 620_00 })
  const offer = await staff.call(domains.endpoints.renewal, { params: { id } })
  expect(offer.data.terms).toMatchObject([{ years: 1, net: 1070_00 }])
  await hands.sell({ premiumNames: false })
  const other = await place('itself.test', { idProtection: true })
  clock.set(new Date(`${(await hands.at.read(other.id)).expiresOn}T06:00:00Z`))
  await runTaskNow(platform, 'invoiceDomainRenewals')
  expect(await hands.lastLine(other.id)).toMatchObject({ unitPrice: 80_00 })
})

test('an extension whose registrar hides nobody does not offer it, and its names are not asked for it', async () => {
  const body = {
    name: { en: 'By EPP', ar: '' },
    driver: 'epp' as const,
    hostname: 'epp.example.sa',
    port: 700,
    username: 'a',
    password: 'secret-of-epp',
  }
  const account = await staff.call(registrarAccounts.endpoints.create, { body })
  expect(account.success).toBe(true)
  const answer = await hands.sell({ idProtection: true, registrarAccountId: account.data.id })
  expect(keysOf(answer)).toEqual({ idProtection: 'registrarHidesNobody' })
  const { id } = await place('by-epp.test', {})
  await platform.database.db.updateTable('domains').set({ registrarAccountId: account.data.id }).where('id', '=', id).execute()
  expect(await idProtectionOn(id)).toMatchObject({ status_code: 409, data: { reason: 'registryHidesNobody' } })
})
