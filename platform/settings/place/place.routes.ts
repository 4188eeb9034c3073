import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { type City, type Country, places } from '#contract/settings/places.ts'
import { served } from '#platform/kernel/serve.ts'
import type {} from './place.table.ts'

export const routes = served(places.endpoints, {
  countries: async ({ db }): Promise<Country[]> =>
    db
      .selectFrom('countries')
      .select(['alpha2', 'alpha3', 'numeric', 'diallingCode', 'currency', 'name', 'allowed'])
      .orderBy('order')
      .orderBy('alpha2')
      .execute(),

  regions: async ({ db }, { query }) =>
    db.selectFrom('regions').select(['code', 'name']).where('countryCode', '=', query.countryCode).orderBy('code').execute(),

  cities: async ({ db }, { query }): Promise<City[]> => {
    const cities = await db
      .selectFrom('cities')
      .leftJoin('regions', join =>
        join.onRef('regions.countryCode', '=', 'cities.countryCode').onRef('regions.code', '=', 'cities.regionCode'),
      )
      .select(['cities.id', 'cities.countryCode', 'cities.name', 'regions.code', 'regions.name as regionName'])
      .where('cities.countryCode', '=', query.countryCode)
      .orderBy('cities.id')
      .execute()
    return cities.map(({ code, regionName, ...city }) => ({
      ...city,
      region: code === null ? null : { code, name: regionName as Bilingual },
    }))
  },
})
