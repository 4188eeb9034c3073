import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { currencies } from '#contract/settings/currencies.ts'
import { publicStateEndpoints } from '#contract/settings/public-state.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, create, update, remove, makeDefault, formats } = currencies.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const euro = { code: 'eur', name: { en: 'Euro', ar: 'يورو' }, suffix: '€', format: 'pointComma' as const, rate: '4.3750', autoUpdate: true }
const byCode = async (staff: Awaited<ReturnType<TestPlatform['signedIn']>>) =>
  new Map((await staff.call(list)).data.items.map(currency => [currency.code, currency]))

test('the riyal is there as the default, with the dollar pegged to it', async () => {
  const staff = await platform.signedIn()
  const found = await byCode(staff)
  expect(found.get('SAR')).toMatchObject({
    isDefault: true,
    rate: '1',
    active: true,
    can: { remove: 'defaultCurrency', makeDefault: 'alreadyDefault' },
  })
  expect(found.get('USD')).toMatchObject({ isDefault: false, rate: '3.75', autoUpdate: false, rateSource: 'fixed' })
})

test('a rate is kept exactly as it was typed, without needless zeros', async () => {
  const staff = await platform.signedIn()
  const made = await staff.call(create, { body: euro })
  expect(made).toMatchObject({ success: true, data: { code: 'EUR', rate: '4.375', rateSource: 'manual', margin: 0, clientCount: 0 } })
  const { id } = made.data
  const exact = await staff.call(update, { params: { id }, body: { version: 1, rate: '٤٫١٢٣٤٥٦٧٨٩٠١٢٣٤٥' } })
  expect(exact.data.rate).toBe('4.123456789012345')
  expect((await staff.call(create, { body: euro })).data).toMatchObject({ code: 'validation', fields: { code: { key: 'alreadyUsed' } } })
  expect(await staff.call(remove, { params: { id }, body: {} })).toMatchObject({ success: true })
})

test.each([
  [{ rate: '0' }, 'rate', 'positiveDecimal'],
  [{ rate: '1e3' }, 'rate', 'positiveDecimal'],
  [{ rate: '-1' }, 'rate', 'positiveDecimal'],
  [{ code: 'XXX' }, 'code', 'currency'],
  [{ margin: 101 }, 'margin', 'tooLarge'],
  [{ prefix: 'a prefix too long' }, 'prefix', 'tooLong'],
  [{ name: { en: '', ar: '' } }, 'name.en', 'requiredInOneLanguage'],
])('%o is refused at its field', async (change, field, key) => {
  const staff = await platform.signedIn()
  const answer = await staff.call(create, { body: { ...euro, ...change } })
  expect(answer).toMatchObject({ status_code: 422, data: { fields: { [field]: { key } } } })
})

test('the default currency stays active, at rate 1, and is not deleted', async () => {
  const staff = await platform.signedIn()
  const { id, version } = (await byCode(staff)).get('SAR') as { id: number; version: number }
  const bad = await staff.call(update, { params: { id }, body: { version, active: false, rate: '2', code: 'KWD' } })
  expect(bad.data).toMatchObject({
    fields: { active: { key: 'defaultStaysActive' }, rate: { key: 'rateOfDefault' }, code: { key: 'fixedWhileUsed' } },
  })
  expect((await staff.call(remove, { params: { id }, body: {} })).data).toMatchObject({ code: 'wrongState', reason: 'defaultCurrency' })
})

test('a currency that clients use is not deleted, and new clients take active ones only', async () => {
  const staff = await platform.signedIn()
  const { id } = (await staff.call(create, { body: { ...euro, code: 'GBP', autoUpdate: false } })).data
  const client = await addClient(staff, person({ currency: 'GBP' }))
  expect((await staff.call(remove, { params: { id }, body: {} })).data).toMatchObject({ code: 'inUse', values: { count: 1 } })
  await staff.call(update, { params: { id }, body: { version: 1, active: false } })
  const refused = await staff.call(clients.endpoints.create, { body: person({ currency: 'GBP', email: 'other@client.test' }) })
  expect(refused.data).toMatchObject({ fields: { currency: { key: 'notAChoice' } } })
  const stored = await staff.call(clients.endpoints.update, {
    params: { id: client.id },
    body: { version: 1, currency: 'GBP', city: 'Jeddah' },
  })
  expect(stored.data).toMatchObject({ currency: 'GBP', city: 'Jeddah' })
  const stays = await staff.call(makeDefault, { params: { id }, body: {} })
  expect(stays.data).toMatchObject({ code: 'wrongState', reason: 'currencyInactive' })
})

test('another default rebases every rate there and back, exactly, in one transaction', async () => {
  const staff = await platform.signedIn()
  const before = await byCode(staff)
  const id = (code: string) => (before.get(code) as { id: number }).id
  const dollar = await staff.call(makeDefault, { params: { id: id('USD') }, body: {} })
  expect(dollar.data).toMatchObject({ isDefault: true, rate: '1', autoUpdate: false })
  const rebased = await byCode(staff)
  expect(rebased.get('SAR')).toMatchObject({ isDefault: false, rate: '0.266666666666667', rateSource: 'rebased' })
  await staff.call(makeDefault, { params: { id: id('SAR') }, body: {} })
  const back = await byCode(staff)
  for (const code of ['SAR', 'USD', 'GBP']) expect(back.get(code)?.rate).toBe(before.get(code)?.rate)
  const { rows } = await sql<{
    action: string
  }>`select "action" from "auditEntries" where "resource" = 'currencies' and "recordId" = ${id('USD')} order by "id"`.execute(
    platform.database.db,
  )
  expect(rows.map(({ action }) => action)).toEqual(['currencies.madeDefault', 'currencies.updated'])
})

test('every screen may know how amounts are written; who may not edit makes no default', async () => {
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['currency.view'] })
  expect((await viewer.call(formats)).data[0]).toMatchObject({ code: 'SAR', format: 'commaPoint', isDefault: true, active: true })
  const { id } = (await byCode(viewer)).get('USD') as { id: number }
  expect(await viewer.call(makeDefault, { params: { id }, body: {} })).toMatchObject({ status_code: 403 })
})

test('every console hears within a second that amounts are written in another way, and not of other changes', async () => {
  const staff = await platform.signedIn()
  const edition = async () => (await platform.anonymous.call(publicStateEndpoints.publicState)).data.currencyEdition
  const before = await edition()
  const { id, version } = (await byCode(staff)).get('USD') as { id: number; version: number }
  await staff.call(update, { params: { id }, body: { version, margin: 2 } })
  expect(await edition()).toBe(before)
  await staff.call(update, { params: { id }, body: { version: version + 1, suffix: 'USD' } })
  const after = await edition()
  expect(after).not.toBe(before)
  expect((await staff.call(formats)).data.find(({ code }) => code === 'USD')).toMatchObject({ suffix: 'USD' })
  await staff.call(update, { params: { id }, body: { version: version + 2, suffix: null, margin: 0 } })
  expect(await edition()).not.toBe(after)
})
