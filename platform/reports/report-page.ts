import { sql } from 'kysely'
import type { ListQuery, Page } from '#contract/kernel/list-query.ts'
import { filteredBy, type Listing, ordered } from '#platform/kernel/list-page.ts'
import { type AnyQuery, fromRows } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { byCurrency, type Sums, sumQueries } from '#platform/kernel/sums.ts'

type Row = Record<string, unknown>

/** One page of a report with its count and its sums: rows that are worked out are so once, not again for each of the three. */
export async function reportPage(
  scope: Scope,
  listing: Listing & { query: ListQuery & { page: number; limit: number } },
): Promise<Page<Row>> {
  const { table, query } = listing
  const counted = !query.ignorePaginationCount
  const worked: AnyQuery = fromRows(scope.db, sql`"worked"`.as(table))
  const page = ordered(worked.selectAll(), listing, false)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const sums = query.sums ? sumQueries(listing, worked) : []
  const summed = sums.map(summing => sql`(select coalesce(jsonb_agg("sum"), '[]') from (${summing}) "sum")`)
  const { rows } = await sql<Row & Figures>`
    with "worked" as materialized (${filteredBy(listing)}), "page" as (select row_number() over () as "placeOnPage", "shown".* from (${page}) "shown")
    select "page".*, ${counted ? sql`(select count(*) from "worked")` : sql`null::bigint`} as "totalOfReport",
      ${summed.length ? sql.join(summed, sql` || `) : sql`'[]'::jsonb`} as "sumsOfReport"
    from (select) "always" left join "page" on true order by "page"."placeOnPage"`.execute(scope.db)
  const [first] = rows
  return {
    items: rows.filter(({ id }) => id !== null).map(({ totalOfReport: _, sumsOfReport: __, placeOnPage: ___, ...row }) => row),
    total: counted ? Number(first?.totalOfReport) : null,
    ...{ page: query.page, limit: query.limit },
    ...(query.sums ? { sums: byCurrency(first?.sumsOfReport ?? []) } : {}),
  }
}

interface Figures {
  totalOfReport: number | null
  sumsOfReport: Sums[]
  placeOnPage: number
}
