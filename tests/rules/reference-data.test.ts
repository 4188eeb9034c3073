import { expect, test } from 'vitest'
import { countryCodes } from '#contract/kernel/country-code.ts'
import { phone } from '#contract/kernel/phone.ts'
import abroad from '#platform/seed/data/cities-abroad.json' with { type: 'json' }
import countries from '#platform/seed/data/countries.json' with { type: 'json' }
import saudi from '#platform/seed/data/saudi-cities.json' with { type: 'json' }
import regions from '#platform/seed/data/saudi-regions.json' with { type: 'json' }

const ARABIC = /^[\u0621-\u064a\u064b-\u0652\s().-]+$/
const LATIN = /^[\p{Script=Latin}\d\s().’'-]+$/u
const once = (values: string[]) => expect(new Set(values).size).toBe(values.length)

test('every country of ISO 3166-1, once by each code', () => {
  expect(countries).toHaveLength(249)
  once(countries.map(country => country.alpha2))
  expect(countries.map(country => country.alpha2)).toEqual(countryCodes)
  once(countries.map(country => country.alpha3))
  once(countries.map(country => country.numeric))
  once(countries.map(country => country.name.en))
  once(countries.map(country => country.name.ar))
})

test.each(countries)('$alpha2 $name.en is complete', ({ alpha2, alpha3, numeric, diallingCode, currency, name }) => {
  expect(alpha2).toMatch(/^[A-Z]{2}$/)
  expect(alpha3).toMatch(/^[A-Z]{3}$/)
  expect(new Intl.Locale(`und-${numeric}`).region, 'the number and the letters name one country').toBeOneOf([alpha2, numeric])
  expect(Intl.getCanonicalLocales(`und-${numeric}`)).toEqual([`und-${alpha2}`])
  expect(diallingCode).toMatch(/^\+[1-9]\d{0,3}$/)
  if (alpha2 !== 'AQ') expect(Intl.supportedValuesOf('currency')).toContain(currency)
  expect(name.en).toMatch(LATIN)
  expect(name.ar).toMatch(ARABIC)
})

test('the dialling codes of the region make telephones', () => {
  const code = Object.fromEntries(countries.map(country => [country.alpha2, country.diallingCode]))
  expect(code).toMatchObject({ SA: '+966', AE: '+971', BH: '+973', KW: '+965', OM: '+968', QA: '+974', YE: '+967', EG: '+20', JO: '+962' })
  expect(phone(`${code.SA}512345678`)).toBeUndefined()
})

test('thirteen regions, each with its cities, in both languages', () => {
  expect(regions).toHaveLength(13)
  once(regions.map(region => region.code))
  expect(saudi.length).toBeGreaterThan(150)
  expect(new Set(saudi.map(city => city.regionCode))).toEqual(new Set(regions.map(region => region.code)))
  once(saudi.map(city => city.name.en))
  once(saudi.map(city => city.name.ar))
  for (const { name } of [...regions, ...saudi]) {
    expect(name.en).toMatch(LATIN)
    expect(name.ar).toMatch(ARABIC)
  }
})

test('the neighbours have their main cities', () => {
  expect(new Set(abroad.map(city => city.countryCode))).toEqual(new Set(['AE', 'BH', 'KW', 'OM', 'QA', 'EG', 'JO']))
  once(abroad.map(city => city.countryCode + city.name.en))
  for (const { name } of abroad) {
    expect(name.en).toMatch(LATIN)
    expect(name.ar).toMatch(ARABIC)
  }
})
