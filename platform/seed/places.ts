import abroad from './data/cities-abroad.json' with { type: 'json' }
import saudi from './data/saudi-cities.json' with { type: 'json' }
import regions from './data/saudi-regions.json' with { type: 'json' }
import ways from './data/streets.json' with { type: 'json' }
import type { Name } from './people.ts'
import type { Random } from './random.ts'

export type Place = { countryCode: string; city: Name; state: Name; zip: string; district: Name | null; street: Name; crPrefix: string }

/** Where most clients are: city, weight, first digits of its postal codes, prefix of its commercial registrations. */
const MAIN: [string, number, string, string][] = [
  ['Riyadh', 330, '12', '1010'],
  ['Jeddah', 210, '23', '4030'],
  ['Makkah', 60, '24', '4031'],
  ['Madinah', 55, '42', '4650'],
  ['Dammam', 70, '32', '2050'],
  ['Al Khobar', 55, '34', '2051'],
  ['Hofuf', 35, '36', '2252'],
  ['Taif', 30, '26', '4032'],
  ['Tabuk', 25, '47', '3550'],
  ['Buraydah', 28, '52', '1131'],
  ['Abha', 20, '62', '5850'],
  ['Khamis Mushait', 22, '62', '5855'],
  ['Hail', 18, '55', '3350'],
  ['Jazan', 18, '45', '5900'],
  ['Najran', 14, '66', '5950'],
  ['Jubail', 16, '35', '2055'],
  ['Yanbu', 14, '46', '4700'],
  ['Al Bahah', 8, '65', '5800'],
  ['Sakaka', 8, '72', '3400'],
  ['Arar', 8, '73', '3450'],
]

type City = (typeof saudi)[number]
const regionOf = new Map(regions.map(region => [region.code, region]))
const byName = new Map(saudi.map(city => [city.name.en, city]))
const main = MAIN.map(([name, weight, zip, crPrefix]) => [{ city: byName.get(name) as City, zip, crPrefix }, weight] as const)
const seats = new Map(main.map(([seat]) => [seat.city.regionCode, seat]).reverse() as [string, (typeof main)[number][0]][])
const named = (pairs: string[][]): Name[] => pairs.map(([en, ar]) => ({ en: en as string, ar: ar as string }))
const districtNames = named(ways.districts)
const streetNames = named(ways.streets)

/** An address in the Kingdom; nine of ten in its larger cities. */
export function saudiPlace(random: Random): Place {
  const seat = random.chance(90) ? random.weighted(main) : smallerCity(random)
  return {
    countryCode: 'SA',
    city: seat.city.name,
    state: (regionOf.get(seat.city.regionCode) as (typeof regions)[number]).name,
    zip: seat.zip + String(random.whole(0, 10 ** (5 - seat.zip.length) - 1)).padStart(5 - seat.zip.length, '0'),
    district: random.pick(districtNames),
    street: random.pick(streetNames),
    crPrefix: seat.crPrefix,
  }
}

function smallerCity(random: Random) {
  const city = random.pick(saudi)
  return { ...(seats.get(city.regionCode) as (typeof main)[number][0]), city }
}

const POSTAL: Record<string, (random: Random) => string> = {
  AE: () => '00000',
  QA: () => '00000',
  BH: random => String(random.whole(101, 1216)),
  KW: random => String(random.whole(10_000, 96_999)),
  OM: random => String(random.whole(100, 999)),
  EG: random => String(random.whole(11_511, 85_999)),
  JO: random => String(random.whole(11_110, 77_199)),
}

const ELSEWHERE: [string, string, string, string, string][] = [
  ['GB', 'London', 'لندن', 'SW1A 1AA', 'High Street|هاي ستريت'],
  ['US', 'Houston', 'هيوستن', '77002', 'Main Street|مين ستريت'],
  ['TR', 'Istanbul', 'إسطنبول', '34349', 'Istiklal Caddesi|شارع الاستقلال'],
  ['IN', 'Bengaluru', 'بنغالور', '560001', 'M G Road|طريق مهاتما غاندي'],
  ['PK', 'Karachi', 'كراتشي', '75500', 'Shahrah-e-Faisal|شارع فيصل'],
  ['DE', 'Berlin', 'برلين', '10117', 'Friedrichstrasse|شارع فريدريش'],
  ['FR', 'Paris', 'باريس', '75008', 'Rue de Rivoli|شارع ريفولي'],
]

const neighbours = abroad.map(city => ({ countryCode: city.countryCode, name: city.name }))
const isArab = new Set(neighbours.map(city => city.countryCode))

/** True for the countries whose people have Arabic names. */
export const arabCountry = (countryCode: string): boolean => countryCode === 'SA' || isArab.has(countryCode)

/** An address outside the Kingdom, mostly in the Gulf, Egypt and Jordan. */
export function foreignPlace(random: Random): Place {
  if (random.chance(78)) {
    const { countryCode, name } = random.pick(neighbours)
    const zip = (POSTAL[countryCode] as (random: Random) => string)(random)
    return {
      countryCode,
      city: name,
      state: name,
      zip,
      district: random.pick(districtNames),
      street: random.pick(streetNames),
      crPrefix: '',
    }
  }
  const [countryCode, en, ar, zip, street] = random.pick(ELSEWHERE)
  const [streetEn, streetAr] = street.split('|') as [string, string]
  return { countryCode, city: { en, ar }, state: { en, ar }, zip, district: null, street: { en: streetEn, ar: streetAr }, crPrefix: '' }
}
