import { sql } from 'kysely'
import type { Relation } from '#platform/kernel/relations.ts'
import type {} from '#platform/settings/place/place.table.ts'

type Named = { countryCode: string; name: { en: string; ar: string } }

/** City and region of clients in both languages, where what was written is one of the list of their country. */
export const listedPlaces: Relation = async ({ db }, rows, name) => {
  const countries = [...new Set(rows.map(row => row.countryCode as string))]
  const written = [...new Set(rows.flatMap(row => [row.city, row.state]).filter(text => typeof text === 'string'))]
  const listed = (table: 'cities' | 'regions'): Promise<Named[]> =>
    written.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom(table)
          .select(['countryCode', 'name'])
          .where('countryCode', 'in', countries)
          .where(sql<boolean>`("name" ->> 'en' = any(${written}) or "name" ->> 'ar' = any(${written}))`)
          .execute()
  const [cities, regions] = [await listed('cities'), await listed('regions')]
  const among = (list: Named[], country: unknown, text: unknown) =>
    list.find(one => one.countryCode === country && (one.name.en === text || one.name.ar === text))?.name ?? null
  for (const row of rows) row[name] = { city: among(cities, row.countryCode, row.city), state: among(regions, row.countryCode, row.state) }
}
