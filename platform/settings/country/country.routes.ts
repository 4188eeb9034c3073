import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { type CountryRecord, countries } from '#contract/settings/countries.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Refusal } from '#platform/kernel/refusal.ts'
import known from '#platform/seed/data/countries.json' with { type: 'json' }
import type {} from '../place/place.table.ts'

const standard = new Map(known.map(country => [country.alpha2, country]))

/** Clients and cities name a country by its code. */
function countryRefusals(verb: string, { clientCount, cityCount }: CountryRecord): Refusal | null {
  if (verb !== 'remove' || clientCount + cityCount === 0) return null
  const reason = clientCount > 0 ? 'countryHasClients' : 'countryHasCities'
  return { code: 'inUse', reason, values: { count: clientCount || cityCount } }
}

export const routes = recordRoutes({
  resource: countries,
  computed: {
    clientCount: () => sql`(select count(*) from "clients" where "clients"."countryCode" = "countries"."alpha2")`,
    cityCount: () => sql`(select count(*) from "cities" where "cities"."countryCode" = "countries"."alpha2")`,
  },
  nameOf: ({ name }) => name.en,
  searchOf: ({ name, alpha2, alpha3, diallingCode }) => [name.en, name.ar, alpha2, alpha3, diallingCode],
  refuses: () => countryRefusals,
  values: async (scope, input, current) => {
    const alpha2 = input.alpha2 as string | undefined
    if (!alpha2 || alpha2 === current?.alpha2) return input
    // Clients and cities name it by its code.
    if (current) throw new Problem('validation', { fields: { alpha2: { key: 'fixedWhileUsed' } } })
    const taken = await scope.db.selectFrom('countries').select('id').where('alpha2', '=', alpha2).executeTakeFirst()
    if (taken) throw new Problem('validation', { fields: { alpha2: { key: 'alreadyUsed' } } })
    const { alpha3, numeric, currency } = standard.get(alpha2) as (typeof known)[number]
    return { ...input, alpha3, numeric, currency }
  },
})
