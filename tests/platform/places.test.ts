import { afterAll, beforeAll, expect, test } from 'vitest'
import { places } from '#contract/settings/places.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { countries, cities } = places.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('every country comes in both languages, to anyone signed in', async () => {
  const staff = await platform.signedIn({ role: 'ADMIN' })
  const { data } = await staff.call(countries)
  expect(data).toHaveLength(249)
  expect(data.find(({ alpha2 }) => alpha2 === 'SA')).toEqual({
    alpha2: 'SA',
    alpha3: 'SAU',
    numeric: '682',
    diallingCode: '+966',
    currency: 'SAR',
    allowed: true,
    name: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' },
  })
})

test('the cities of a country come with their regions', async () => {
  const staff = await platform.signedIn({ role: 'ADMIN' })
  const saudi = (await staff.call(cities, { query: { countryCode: 'SA' } })).data
  expect(saudi.length).toBeGreaterThan(150)
  expect(saudi[0]).toMatchObject({ name: { en: 'Riyadh', ar: 'الرياض' }, region: { code: '01', name: { en: 'Riyadh', ar: 'الرياض' } } })
  const egypt = (await staff.call(cities, { query: { countryCode: 'EG' } })).data
  expect(egypt[0]).toMatchObject({ countryCode: 'EG', name: { en: 'Cairo', ar: 'القاهرة' }, region: null })
  expect((await staff.call(cities, { query: { countryCode: 'ZZ' } })).data).toEqual([])
})

test('a user of a client picks of the same countries and cities, whatever they are let do', async () => {
  const client = await addClient(await platform.signedIn())
  for (const kind of ['client', 'clientToken'] as const) {
    const caller = platform.ofClient(client.id, kind)
    expect((await caller.call(countries)).data).toHaveLength(249)
    expect((await caller.call(cities, { query: { countryCode: 'EG' } })).data[0]).toMatchObject({ name: { en: 'Cairo' } })
  }
})

test('a stranger and a wrong code are refused', async () => {
  expect(await platform.anonymous.call(countries)).toMatchObject({ status_code: 401 })
  const staff = await platform.signedIn()
  expect(await staff.call(cities, { query: { countryCode: "SA' or 1=1" } })).toMatchObject({ status_code: 422 })
})
