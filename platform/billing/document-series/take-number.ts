import { sql } from 'kysely'
import { documentNumber, type SeriesName } from '#contract/billing/document-series.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './document-series.table.ts'
import { yearOf } from './year-of.ts'

/**
 * What the next document of a series is called. Its row stays locked until the transaction ends: a rolled back write gives its number back, and
 * two writers never get the same one.
 */
export async function takeNumber(scope: Scope, name: SeriesName): Promise<string> {
  const year = yearOf(scope)
  const { rows } = await sql<{ id: number; prefix: string; year: number | null; head: string }>`
    update "documentSeries" set "countedYear" = case when "yearly" then greatest("countedYear", ${year}::int) else "countedYear" end
    where "name" = ${name}
    returning "id", "prefix", case when "yearly" then "countedYear" end as "year",
      case when "yearly" then "prefix" || '-' || "countedYear" else "prefix" end as "head"`.execute(scope.db)
  const [series] = rows
  if (!series) throw new Error(`There is no series ${name}`)
  const { number } = await scope.db
    .insertInto('documentSeriesHeads')
    .values({ head: series.head, seriesId: series.id, next: 2, begun: true })
    .onConflict(conflict => conflict.column('head').doUpdateSet({ next: sql`"documentSeriesHeads"."next" + 1`, begun: true }))
    .returning(sql<number>`("next" - 1)::int`.as('number'))
    .executeTakeFirstOrThrow()
  return documentNumber(series.prefix, series.year, number)
}
