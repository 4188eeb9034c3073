import { fieldErrors } from '#contract/kernel/field-errors.ts'
import { fold } from '#contract/kernel/fold.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { cities, cityInput } from '#contract/settings/cities.ts'
import { type CityImportLine, cityColumns, mostImportedCities } from '#contract/settings/city-import.ts'
import { csvRows } from '#platform/kernel/csv-rows.ts'
import { forgetCounts } from '#platform/kernel/kept-figures.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../place/place.table.ts'

type Column = (typeof cityColumns)[number]
interface Body {
  countryCode: string
  csv: string
}
const columnOf: Record<string, Column> = {
  nameen: 'nameEn',
  english: 'nameEn',
  name: 'nameEn',
  namear: 'nameAr',
  arabic: 'nameAr',
  region: 'regionCode',
  regioncode: 'regionCode',
  postal: 'postalRanges',
  postalranges: 'postalRanges',
  postalcode: 'postalRanges',
  geo: 'geo',
  location: 'geo',
}
const pathOf: Record<string, Column> = { 'name.en': 'nameEn', 'name.ar': 'nameAr' }
const asHeading = (cell: string): Column | undefined => columnOf[cell.toLowerCase().replace(/[^a-z]/g, '')]

/** What each line of the list would become, and what is wrong with it. */
export async function importPreview(scope: Scope, { body }: { body: Body }) {
  const lines = await linesOf(scope, body)
  const good = lines.filter(({ errors }) => Object.keys(errors).length === 0).length
  return { lines, good, bad: lines.length - good }
}

/** Adds the good lines; those with a mistake are left out. */
export async function importList(scope: Scope, { body }: { body: Body }) {
  const lines = await linesOf(scope, body)
  const good = lines
    .filter(({ errors }) => Object.keys(errors).length === 0)
    .map(({ city }) => cityInput.parse(asInput(body.countryCode, city)))
  if (good.length > 0) {
    await scope.db
      .insertInto('cities')
      .values(
        good.map(({ name, postalRanges, ...city }) => ({
          ...city,
          name: JSON.stringify(name),
          postalRanges: JSON.stringify(postalRanges),
          searchText: searchText([name.en, name.ar, ...postalRanges]),
          createdOn: scope.now,
          updatedOn: scope.now,
        })),
      )
      .execute()
    await scope.emit(cities.events.imported, { countryCode: body.countryCode, added: good.length }, { resource: 'cities' })
    scope.afterCommit(() => forgetCounts('cities'))
  }
  return { added: good.length, leftOut: lines.length - good.length }
}

async function linesOf({ db }: Scope, { countryCode, csv }: Body): Promise<CityImportLine[]> {
  const known = await db.selectFrom('countries').select('id').where('alpha2', '=', countryCode).executeTakeFirst()
  if (!known) throw new Problem('validation', { fields: { countryCode: { key: 'notAChoice' } } })
  const rows = csvRows(csv, 'csv', { most: mostImportedCities + 1 })
  const heading = rows[0]?.cells.map(asHeading)
  const headed = heading?.includes('nameEn') || heading?.includes('nameAr')
  const columns = headed ? heading : cityColumns
  const taken = rows.slice(headed ? 1 : 0)
  if (taken.length === 0) throw new Problem('validation', { fields: { csv: { key: 'required' } } })
  if (taken.length > mostImportedCities)
    throw new Problem('validation', { fields: { csv: { key: 'tooMany', values: { max: mostImportedCities } } } })
  const regions = new Set(
    (await db.selectFrom('regions').select('code').where('countryCode', '=', countryCode).execute()).map(({ code }) => code),
  )
  const there = await db.selectFrom('cities').select('name').where('countryCode', '=', countryCode).execute()
  const seen = new Set(there.map(({ name }) => fold(name.en)))
  return taken.map(({ line, cells }) => {
    const city = Object.fromEntries(
      cityColumns.map(column => [column, cells[columns?.indexOf(column) ?? -1] ?? '']),
    ) as CityImportLine['city']
    const errors = errorsOf(countryCode, city)
    if (city.regionCode && !regions.has(city.regionCode)) errors.regionCode ??= { key: 'notAChoice' }
    const name = fold(city.nameEn)
    if (name && seen.has(name)) errors.nameEn ??= { key: 'alreadyUsed' }
    seen.add(name)
    return { line, city, errors }
  })
}

const asInput = (countryCode: string, { nameEn, nameAr, regionCode, postalRanges, geo }: CityImportLine['city']) => ({
  countryCode,
  name: { en: nameEn, ar: nameAr },
  regionCode,
  postalRanges: postalRanges.split(/[ ,;،؛|]+/).filter(Boolean),
  geo,
})

function errorsOf(countryCode: string, city: CityImportLine['city']): CityImportLine['errors'] {
  const parsed = cityInput.safeParse(asInput(countryCode, city))
  if (parsed.success) return {}
  const found = Object.entries(fieldErrors(parsed.error)).map(([path, finding]) => [pathOf[path] ?? path.split('.')[0], finding])
  return Object.fromEntries(found)
}
