import { sql } from 'kysely'
import type { ClientInput } from '#contract/clients/client-input.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { fold } from '#contract/kernel/fold.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import type { Relation } from '#platform/kernel/relations.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/settings/place/place.table.ts'

type Place = Pick<ClientInput, 'countryCode' | 'city' | 'state'>
interface Coded {
  city: string | null
  state: string | null
  cityId: number | null
  regionCode: string | null
}

const isCalled = (typed: string, { en, ar }: Bilingual) => [en, ar].some(name => fold(name) === fold(typed))

/**
 * City and region by the list of the country: found by either name, however it is spelt, and kept with the English one. Where the
 * country's regions are listed, nothing else is taken; elsewhere a place that is not in the list stays as it was typed.
 */
export async function codedPlaces(scope: Scope, place: Place, current: Place | null): Promise<{ coded: Coded; problems: FieldProblems }> {
  const { countryCode, city = null, state = null } = place
  const regions = await scope.db.selectFrom('regions').select(['code', 'name']).where('countryCode', '=', countryCode).execute()
  const listed = city === null ? undefined : await listedCity(scope, countryCode, city)
  const region =
    regions.find(({ code }) => code === listed?.regionCode) ?? regions.find(({ name }) => state !== null && isCalled(state, name))
  const changed = (field: 'city' | 'state') => place[field] !== current?.[field] || countryCode !== current?.countryCode
  const problems: FieldProblems = {}
  if (regions.length > 0 && city && !listed && changed('city')) problems.city = { key: 'notAChoice' }
  if (regions.length > 0 && state && !region && changed('state')) problems.state = { key: 'notAChoice' }
  const coded = {
    city: listed?.name.en ?? city,
    state: region?.name.en ?? state,
    cityId: listed?.id ?? null,
    regionCode: region?.code ?? null,
  }
  return { coded, problems }
}

async function listedCity({ db }: Scope, countryCode: string, typed: string) {
  const cities = db.selectFrom('cities').select(['id', 'name', 'regionCode']).where('countryCode', '=', countryCode)
  const exact = sql<boolean>`(lower("name" ->> 'en') = ${typed.toLowerCase()} or "name" ->> 'ar' = ${typed})`
  const found = await cities.where(exact).orderBy('id').limit(1).executeTakeFirst()
  return found ?? (await cities.orderBy('id').execute()).find(({ name }) => isCalled(typed, name))
}

type Row = Record<string, unknown>
const wanted = (rows: readonly Row[], field: string) => [...new Set(rows.map(row => row[field]).filter(value => value !== null))]

/** The city of the list that clients live in. */
export const listedCities: Relation = async ({ db }, rows, name) => {
  const ids = wanted(rows, 'cityId') as number[]
  const found = ids.length ? await db.selectFrom('cities').select(['id', 'name']).where('id', 'in', ids).execute() : []
  for (const row of rows) row[name] = found.find(({ id }) => id === row.cityId) ?? null
}

/** The region of the list that clients live in. */
export const listedRegions: Relation = async ({ db }, rows, name) => {
  const codes = wanted(rows, 'regionCode') as string[]
  const regions = db.selectFrom('regions').select(['countryCode', 'code', 'name'])
  const found = codes.length ? await regions.where('code', 'in', codes).execute() : []
  for (const row of rows) {
    const region = found.find(({ countryCode, code }) => countryCode === row.countryCode && code === row.regionCode)
    row[name] = region ? { code: region.code, name: region.name } : null
  }
}
