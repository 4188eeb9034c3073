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
  const head = sql`case when "yearly" then "prefix" || '-' || greatest("countedYear", ${year}::int) else "prefix" end`
  const { rows } = await sql<{ prefix: string; year: number | null; number: number }>`
    update "documentSeries" set
      "next" = "next" + (not "yearly")::int,
      "nextOfYear" = case when not "yearly" then "nextOfYear" when "countedYear" < ${year}::int then 2 else "nextOfYear" + 1 end,
      "countedYear" = case when "yearly" then greatest("countedYear", ${year}::int) else "countedYear" end,
      "heads" = case when ${head} = any("heads") then "heads" else array_append("heads", ${head}) end
    where "name" = ${name}
    returning "prefix", case when "yearly" then "countedYear" end as "year",
      (case when "yearly" then "nextOfYear" else "next" end - 1)::int as "number"`.execute(scope.db)
  const [taken] = rows
  if (!taken) throw new Error(`There is no series ${name}`)
  return documentNumber(taken.prefix, taken.year, taken.number)
}
