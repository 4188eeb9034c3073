import { type RawBuilder, sql } from 'kysely'
import type { ListQuery, Page } from '#contract/kernel/list-query.ts'
import { filteredBy, type Listing, ordered } from '#platform/kernel/list-page.ts'
import { type AnyQuery, fromRows } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { byCurrency, type Sums, sumQueries } from '#platform/kernel/sums.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'

type Row = Record<string, unknown>

/** Sorting and summing of a report's rows may take so much memory for a step. */
const memory = '32MB'

/**
 * One page of a report with its count and its sums: rows that are worked out are so once, not again for each of the three. Where a `summary` tells
 * count and sums, the rows need be no more than those up to the page.
 */
export async function reportPage(
  scope: Scope,
  listing: Listing & { query: ListQuery & { page: number; limit: number } },
  summary?: RawBuilder<unknown>,
): Promise<Page<Row>> {
  const { table, query } = listing
  const counted = !query.ignorePaginationCount
  const worked: AnyQuery = fromRows(scope.db, sql`"worked"`.as(table))
  const page = ordered(worked.selectAll(), listing, false)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const sums = query.sums ? (summary ? [sql`select * from "summary" order by "rows" desc, "currency"`] : sumQueries(listing, worked)) : []
  const summed = sums.map(summing => sql`(select coalesce(jsonb_agg("sum"), '[]') from (${summing}) "sum")`)
  const count = summary ? sql`(select coalesce(sum("rows"), 0) from "summary")` : sql`(select count(*) from "worked")`
  const statement = sql<Row & Figures>`
    with ${summary ? sql`"summary" as materialized (${summary}), ` : sql``}"worked" as materialized (${filteredBy(listing)}), "page" as (select row_number() over () as "placeOnPage", "shown".* from (${page}) "shown")
    select "page".*, ${counted ? count : sql`null::bigint`} as "totalOfReport",
      ${summed.length ? sql.join(summed, sql` || `) : sql`'[]'::jsonb`} as "sumsOfReport"
    from (select) "always" left join "page" on true order by "page"."placeOnPage"`
  const { rows } = await inTransaction(scope, async ({ db }) => {
    await sql`select set_config('work_mem', ${memory}, true)`.execute(db)
    return statement.execute(db)
  })
  const [first] = rows
  return {
    items: rows.filter(({ id }) => id !== null).map(({ totalOfReport: _, sumsOfReport: __, placeOnPage: ___, ...row }) => row),
    total: counted ? Number(first?.totalOfReport) : null,
    ...{ page: query.page, limit: query.limit },
    ...(query.sums ? { sums: byCurrency((first?.sumsOfReport ?? []).map(({ rows: _, ...sum }) => sum as Sums)) } : {}),
  }
}

interface Figures {
  totalOfReport: number | null
  sumsOfReport: Sums[]
  placeOnPage: number
}
