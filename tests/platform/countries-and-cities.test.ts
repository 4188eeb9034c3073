import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { cities } from '#contract/settings/cities.ts'
import { countries } from '#contract/settings/countries.ts'
import { places } from '#contract/settings/places.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const countryOf = async (staff: Client, alpha2: string) =>
  (await staff.call(countries.endpoints.list, { filter: { where: [{ field: 'alpha2', operator: 'eq', value: alpha2 }] } })).data
    .items[0] as { id: number; version: number; clientCount: number }
const egyptian = (change = {}) =>
  person({ countryCode: 'EG', city: 'Cairo', state: 'Cairo', mobile: '+201001234567', zip: '11511', ...change })

test('the home country and its neighbours come first, and a search finds a country by name or code', async () => {
  const staff = await platform.signedIn()
  const first = (await staff.call(countries.endpoints.list)).data
  expect(first.total).toBe(249)
  expect(first.items[0]).toMatchObject({ alpha2: 'SA', vatTreatment: 'standard', allowed: true })
  for (const value of ['egyp', 'مصر', 'EGY', '+20']) {
    const found = await staff.call(countries.endpoints.list, { filter: { where: [{ field: 'search', operator: 'contains', value }] } })
    expect(found.data.items.map(({ alpha2 }) => alpha2)).toContain('EG')
  }
})

test('a disallowed country takes no new clients, and keeps those it has', async () => {
  const staff = await platform.signedIn()
  const client = await addClient(staff, egyptian())
  const { id, version } = await countryOf(staff, 'EG')
  expect((await staff.call(countries.endpoints.update, { params: { id }, body: { version, allowed: false } })).data.allowed).toBe(false)
  const picker = (await staff.call(places.endpoints.countries)).data.find(({ alpha2 }) => alpha2 === 'EG')
  expect(picker).toMatchObject({ allowed: false })
  const refused = await staff.call(clients.endpoints.create, { body: egyptian({ email: 'second@client.test' }) })
  expect(refused.data).toMatchObject({ fields: { countryCode: { key: 'countryNotAllowed' } } })
  const stored = await staff.call(clients.endpoints.update, {
    params: { id: client.id },
    body: { version: 1, countryCode: 'EG', district: 'Maadi' },
  })
  expect(stored.data).toMatchObject({ district: 'Maadi', countryCode: 'EG' })
  const removed = await staff.call(countries.endpoints.remove, { params: { id }, body: {} })
  expect(removed.data).toMatchObject({ code: 'inUse', reason: 'countryHasClients' })
})

test('a country without clients and cities is deleted, and comes back under its own code only', async () => {
  const staff = await platform.signedIn()
  const { id, version } = await countryOf(staff, 'AQ')
  const renamed = await staff.call(countries.endpoints.update, { params: { id }, body: { version, alpha2: 'BV' } })
  expect(renamed.data).toMatchObject({ fields: { alpha2: { key: 'fixedWhileUsed' } } })
  expect(await staff.call(countries.endpoints.remove, { params: { id }, body: {} })).toMatchObject({ success: true })
  const body = { alpha2: 'aq', name: { en: 'Antarctica', ar: 'القارة القطبية الجنوبية' }, diallingCode: '+672' }
  const made = await staff.call(countries.endpoints.create, { body })
  expect(made.data).toMatchObject({ alpha2: 'AQ', alpha3: 'ATA', numeric: '010', currency: null })
  expect((await staff.call(countries.endpoints.create, { body })).data).toMatchObject({ fields: { alpha2: { key: 'alreadyUsed' } } })
  const bad = await staff.call(countries.endpoints.create, { body: { ...body, alpha2: 'ZZ', diallingCode: '672' } })
  expect(bad.data).toMatchObject({ fields: { alpha2: { key: 'countryCode' }, diallingCode: { key: 'diallingCode' } } })
})

const city = {
  countryCode: 'SA',
  regionCode: '01',
  name: { en: 'New Riyadh', ar: 'الرياض الجديدة' },
  postalRanges: ['12211 - 12999', '13311'],
  geo: '24.7136, 46.6753',
}

test('a city is kept with its region, postal codes and place; each bad part is told at its field', async () => {
  const staff = await platform.signedIn()
  const made = await staff.call(cities.endpoints.create, { body: city })
  expect(made.data).toMatchObject({
    postalRanges: ['12211-12999', '13311'],
    geo: '24.7136,46.6753',
    region: { code: '01', name: { en: 'Riyadh' } },
  })
  const bad = { ...city, regionCode: '99', postalRanges: ['999-1'], geo: '91,0' }
  expect((await staff.call(cities.endpoints.create, { body: bad })).data).toMatchObject({
    fields: { 'postalRanges.0': { key: 'postalRange' }, geo: { key: 'geoLocation' } },
  })
  expect((await staff.call(cities.endpoints.create, { body: { ...city, regionCode: '99' } })).data).toMatchObject({
    fields: { regionCode: { key: 'notAChoice' } },
  })
})

test('merging a duplicate moves its clients, each with a row in its history', async () => {
  const staff = await platform.signedIn()
  const [into] = (
    await staff.call(cities.endpoints.list, { filter: { where: [{ field: 'countryCode', operator: 'eq', value: 'SA' }], limit: 1 } })
  ).data.items
  const from = (await staff.call(cities.endpoints.create, { body: { ...city, name: { en: 'Ar Riyad', ar: 'الرياظ' } } })).data
  const english = await addClient(staff, person({ city: 'Ar Riyad' }))
  const arabic = await addClient(staff, person({ city: 'الرياظ', email: 'arabic@client.test' }))
  expect((await staff.call(cities.endpoints.get, { params: { id: from.id } })).data.clientCount).toBe(2)
  const wrong = await staff.call(cities.endpoints.merge, { params: { id: from.id }, body: { targetCityId: from.id } })
  expect(wrong.data).toMatchObject({ fields: { targetCityId: { key: 'notAChoice' } } })
  const merged = await staff.call(cities.endpoints.merge, { params: { id: from.id }, body: { targetCityId: (into as { id: number }).id } })
  expect(merged.data).toMatchObject({ name: { en: 'Riyadh' }, postalRanges: ['12211-12999', '13311'] })
  expect(merged.data.clientCount).toBeGreaterThanOrEqual(2)
  const now = async (id: number) => (await staff.call(clients.endpoints.get, { params: { id } })).data
  expect(await now(english.id)).toMatchObject({ city: 'Riyadh', cityId: into?.id, version: 2 })
  expect(await now(arabic.id)).toMatchObject({ city: 'Riyadh', listedCity: { name: { ar: 'الرياض' } }, version: 2 })
  const history = await staff.call(clients.endpoints.history, { params: { id: english.id } })
  expect(JSON.stringify(history.data)).toContain('Ar Riyad')
  expect(await staff.call(cities.endpoints.get, { params: { id: from.id } })).toMatchObject({ status_code: 404 })
})

test('a pasted list is previewed line by line, and its good lines are added', async () => {
  const staff = await platform.signedIn()
  const csv = [
    'name_en,name_ar,region,postal,geo',
    'Newtown,المدينة الجديدة,01,"12211, 12311-12399","24.7,46.6"',
    'Riyadh,الرياض,01,,',
    'Badtown,بلدة,77,x y z!,200,1',
  ].join('\r\n')
  const preview = await staff.call(cities.endpoints.importPreview, { body: { countryCode: 'SA', csv } })
  expect(preview.data).toMatchObject({
    good: 1,
    bad: 2,
    lines: [
      { line: 2, errors: {} },
      { line: 3, errors: { nameEn: { key: 'alreadyUsed' } } },
      { line: 4, errors: { regionCode: { key: 'notAChoice' }, postalRanges: { key: 'postalRange' }, geo: { key: 'geoLocation' } } },
    ],
  })
  expect((await staff.call(cities.endpoints.importList, { body: { countryCode: 'SA', csv } })).data).toEqual({ added: 1, leftOut: 2 })
  const broken = await staff.call(cities.endpoints.importPreview, { body: { countryCode: 'SA', csv: `${csv}\r\n"Oldtown,البلدة القديمة` } })
  expect(broken.data).toMatchObject({
    fields: { csv: { key: 'csvQuote', message: 'Line 5: a quote is missing, or stands in the wrong place.' } },
  })
  const found = await staff.call(cities.endpoints.list, {
    filter: { where: [{ field: 'search', operator: 'contains', value: 'newtown' }] },
  })
  expect(found.data.items).toMatchObject([{ regionCode: '01', postalRanges: ['12211', '12311-12399'], geo: '24.7,46.6' }])
})

test('who may only look neither imports nor merges', async () => {
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['city.view'] })
  expect(await viewer.call(cities.endpoints.importList, { body: { countryCode: 'SA', csv: 'a,b' } })).toMatchObject({ status_code: 403 })
  expect(await viewer.call(cities.endpoints.merge, { params: { id: 1 }, body: { targetCityId: 2 } })).toMatchObject({ status_code: 403 })
})

test('a city and a region are those of the list however they are written; elsewhere what is not in it stays', async () => {
  const staff = await platform.signedIn()
  const places = async (change: object) => {
    const { city, cityId, state, regionCode, listedCity, listedRegion } = await addClient(staff, person(change))
    return { city, cityId, state, regionCode, listedCity, listedRegion }
  }
  const english = await places({ city: 'riyadh', state: 'anything' })
  expect(english).toMatchObject({ city: 'Riyadh', state: 'Riyadh', regionCode: '01', listedCity: { name: { ar: 'الرياض' } } })
  expect(english.listedRegion?.name).toEqual({ en: 'Riyadh', ar: 'الرياض' })
  expect(await places({ city: 'الرّياض', state: null, skipRequired: true })).toEqual(english)
  expect(await places({ countryCode: 'GB', city: 'Ashby', state: 'Leicestershire', zip: 'LE65 1AA', vatNumber: null })).toEqual({
    ...{ city: 'Ashby', state: 'Leicestershire' },
    ...{ cityId: null, regionCode: null, listedCity: null, listedRegion: null },
  })
  const wrong = await staff.call(clients.endpoints.create, { body: person({ city: 'Riyad', state: 'Najd' }) })
  expect(wrong.data).toMatchObject({ fields: { city: { key: 'notAChoice' }, state: { key: 'notAChoice' } } })
  const found = await staff.call(clients.endpoints.list, {
    filter: { where: [{ field: 'cityId', operator: 'in', value: [english.cityId as number] }], limit: 100 },
  })
  expect(found.data.items.every(({ city }) => city === 'Riyadh')).toBe(true)
  expect(found.data.total).toBeGreaterThanOrEqual(2)
})
