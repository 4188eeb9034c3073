import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { type CityRecord, cities } from '#contract/settings/cities.ts'
import type { CrudOptions } from '#platform/kernel/crud-options.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Relation } from '#platform/kernel/relations.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import type {} from '../place/place.table.ts'
import { importList, importPreview } from './import-cities.ts'
import { mergeCities, renameCity } from './merge-cities.ts'

const region: Relation = async ({ db }, rows, name) => {
  const found = await db
    .selectFrom('regions')
    .select(['countryCode', 'code', 'name'])
    .where('countryCode', 'in', [...new Set(rows.map(row => row.countryCode as string)), ''])
    .execute()
  const byKey = new Map(found.map(({ countryCode, ...one }) => [`${countryCode} ${one.code}`, one]))
  for (const row of rows) row[name] = byKey.get(`${row.countryCode} ${row.regionCode}`) ?? null
}

const options: CrudOptions<typeof cities> = {
  resource: cities,
  computed: {
    clientCount: () => sql`(select count(*) from "clients" where "clients"."cityId" = "cities"."id")`,
  },
  relations: { region },
  nameOf: ({ name }) => name,
  searchOf: ({ name, postalRanges }) => [name.en, name.ar, ...(postalRanges ?? [])],
  values: cityValues,
  afterUpdate: async (scope, { id, name }, before) => {
    if (name.en !== before.name.en) await renameCity(scope, id, name.en)
  },
}

async function cityValues({ db }: Scope, input: Record<string, unknown>, current: CityRecord | null) {
  const { countryCode, regionCode } = { ...current, ...input } as CityRecord
  if (current && countryCode !== current.countryCode)
    throw new Problem('validation', { fields: { countryCode: { key: 'fixedWhileUsed' } } })
  const country = await db.selectFrom('countries').select('id').where('alpha2', '=', countryCode).executeTakeFirst()
  if (!country) throw new Problem('validation', { fields: { countryCode: { key: 'notAChoice' } } })
  if (!regionCode) return input
  const known = await db
    .selectFrom('regions')
    .select('code')
    .where('countryCode', '=', countryCode)
    .where('code', '=', regionCode)
    .executeTakeFirst()
  if (!known) throw new Problem('validation', { fields: { regionCode: { key: 'notAChoice' } } })
  return input
}

export const routes = recordRoutes(options, store => ({
  importPreview,
  importList,
  ...verbsOf(store, { merge: mergeCities(store) }),
}))
