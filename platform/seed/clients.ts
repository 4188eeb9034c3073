import { millisecondsInDay } from 'date-fns/constants'
import * as parts from './client-parts.ts'
import { foreignCompany, type GroupName, groupNames, saudiCompany } from './companies.ts'
import { officialNumbers } from './numbers.ts'
import { person } from './people.ts'
import { arabCountry, foreignPlace, type Place, saudiPlace } from './places.ts'
import { type Random, random as randomOf } from './random.ts'
import { foreignMobile } from './telephones.ts'

/** A client as it is stored, but for the columns that the platform derives. */
export type ClientRow = ReturnType<typeof clientRow>

export type ClientRowOptions = {
  /** The last instant of the history; sign-ups are spread over the eight years before it. */
  until?: Date
  /** The ids that the groups have in this company. */
  groupIds?: Partial<Record<GroupName, number>>
  /** The ids that the tags have in this company. */
  tagIds?: readonly number[]
}

/** How far the history of a made-up company goes back, in milliseconds. */
export const HISTORY = 8 * 365 * millisecondsInDay
const firstIds = Object.fromEntries(groupNames.map((name, place) => [name, place + 1])) as Record<GroupName, number>

type Making = Required<ClientRowOptions> & {
  random: Random
  official: ReturnType<typeof officialNumbers>
  unique: (name: string) => string
}

/** Clients of a made-up company, oldest first. The same count, seed and options give the same rows; a million need no memory to speak of. */
export function* clientRows(count: number, seed = 1, options: ClientRowOptions = {}): Generator<ClientRow> {
  const { until = new Date('2026-11-20T18:00:00Z'), groupIds = firstIds, tagIds = [1, 2, 3, 4, 5] } = options
  const making = { until, groupIds, tagIds, random: randomOf(seed), official: officialNumbers(seed), unique: parts.uniqueNames() }
  for (let place = 0; place < count; place++) yield clientRow(making, place, (place + making.random.next()) / count)
}

/** `age` runs from 0, the first client of all, to 1, now: there are more sign-ups every year. */
function clientRow({ random, official, unique, until, groupIds, tagIds }: Making, place: number, age: number) {
  const where = random.chance(88) ? saudiPlace(random) : foreignPlace(random)
  const saudi = where.countryCode === 'SA'
  const company = random.chance(34) ? (saudi ? saudiCompany(random, where.city) : foreignCompany(random)) : null
  const resident = saudi && random.chance(18)
  const who = person(random, arabCountry(where.countryCode) ? (saudi && !resident ? 'saudi' : 'arab') : 'world')
  const mobile = saudi ? official.saudiMobile() : foreignMobile(where.countryCode, place)
  const language = languageOf(random, where)
  return {
    ...parts.names(random, who, company),
    email: parts.emailOf(random, who, company, unique),
    mobile,
    smsNumber: random.chance(12) ? mobile : null,
    ...parts.address(random, where, language),
    ...parts.registers(random, where, company, official, resident ? 'resident' : 'citizen'),
    language,
    clientGroupId: random.chance(94) ? (groupIds[company?.group ?? 'Individuals'] ?? null) : null,
    currency: saudi || random.chance(25) ? ('SAR' as const) : ('USD' as const),
    ...parts.preferences(random, tagIds),
    ...history(random, age, until),
  }
}

const languageOf = (random: Random, { countryCode }: Place): 'ar-SA' | 'en-US' =>
  random.chance(countryCode === 'SA' ? 72 : arabCountry(countryCode) ? 50 : 0) ? 'ar-SA' : 'en-US'

function history(random: Random, age: number, until: Date) {
  const day = until.getTime() - HISTORY * (1 - age ** 0.6)
  const signup = Math.min(
    day - (day % millisecondsInDay) + random.whole(4 * 60, 20 * 60) * 60_000 + random.whole(0, 59_999),
    until.getTime(),
  )
  const lastSignIn = signup + (until.getTime() - signup) * (1 - random.next() ** 3)
  return {
    status: random.weighted([['active', 82] as const, ['inactive', 12] as const, ['closed', 6] as const]),
    signupOn: new Date(signup).toISOString(),
    lastSignInOn: random.chance(88) ? new Date(Math.floor(lastSignIn)).toISOString() : null,
  }
}
