import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { nameChecks } from '#contract/domains/name-checks.ts'
import { orders } from '#contract/orders/orders.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let clientId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
  const prices = (['register', 'transfer', 'renew'] as const).map(command => ({ currency: 'SAR', command, price: 50_00 }))
  const zone = {
    documentsNeeded: true,
    forIndividuals: false,
    applicantTypes: ['company' as const],
    alsoNeeded: ['authorityLicence' as const],
  }
  const own = {
    documentTypes: ['commercialRegistration' as const, 'authorityLicence' as const],
    adminConfirms: true,
    transferLockBeforeDays: 5,
  }
  await staff.call(tlds.endpoints.create, { body: { extension: '.licensed', prices, ...zone, ...own } })
}, 60_000)
afterAll(() => platform.close())
const be = (values: { accountType?: 'PERSONAL' | 'COMPANY'; countryCode?: string; crNumber?: string | null }) =>
  platform.database.db.updateTable('clients').set(values).where('id', '=', clientId).execute()
const item = (command: 'register' | 'transfer') => ({
  command,
  years: 1,
  cycle: 'oneTime' as const,
  domain: 'najd.licensed',
  productId: null,
})
const place = (command: 'register' | 'transfer' = 'register') =>
  staff.call(orders.endpoints.create, { body: { clientId, items: [item(command)], invoiced: false } })
const price = () => staff.call(orders.endpoints.price, { body: { clientId, items: [item('register')] } })
const refused = (key: string) => ({
  success: false,
  status_code: 422,
  data: { fields: { 'items.0.domain': { key, values: { extension: '.licensed' } } } },
})

test('who can never have a name of a zone hears it with its price and when the order is placed, and nothing is ordered', async () => {
  await be({ accountType: 'PERSONAL', crNumber: null })
  expect(await price()).toMatchObject(refused('zoneNotForPersons'))
  expect(await place()).toMatchObject(refused('zoneNotForPersons'))
  await be({ accountType: 'COMPANY', countryCode: 'DE' })
  expect(await place()).toMatchObject(refused('zoneNotForForeignCompanies'))
  expect(await platform.database.db.selectFrom('orders').select('id').where('clientId', '=', clientId).execute()).toEqual([])
  // Whose a name is that comes from elsewhere is known to its registry.
  expect(await place('transfer')).toMatchObject({ success: true })
})

test('who may have one orders it, what is missing of documents comes later', async () => {
  await be({ accountType: 'PERSONAL', countryCode: 'SA', crNumber: '1010000000' })
  expect(await price()).toMatchObject({ success: true })
  expect(await place()).toMatchObject({ success: true })
})

test('before it is ordered it is told who may have it and what will be asked for', async () => {
  const { data } = await staff.call(nameChecks.checkGlobal, { body: { names: ['new.licensed'] } })
  expect(data.names[0]?.zone).toEqual({
    applicants: ['company'],
    oneOf: ['commercialRegistration'],
    besides: ['authorityLicence'],
    adminConfirms: true,
  })
  expect(data.names[0]?.transfer).toEqual({ transferLockDays: 60, transferLockBeforeDays: 5, eppCodeNeeded: true })
})
