import { sql } from 'kysely'
import type { CurrencySums } from '#contract/kernel/list-query.ts'
import { keptFigure } from './kept-figures.ts'
import type { Listing } from './list-page.ts'
import type { AnyQuery } from './list-sql.ts'
import { currencyColumn, storedColumn } from './money-columns.ts'

/** Sums of so many rows take longer than a page may, and may lag by seconds; smaller ones are exact as of now. */
const largeFrom = 50_000

/** What the rows of one currency come to. */
export type Sums = { currency: string; summedRows: number } & Record<string, number>

/** The sums of a list over all rows of `filtered`, one for each currency, that of most rows first. */
export async function sumsOf(listing: Listing, filtered: AnyQuery): Promise<CurrencySums[]> {
  const tables = [listing.table, ...(listing.joined ?? [])]
  const found: Sums[] = []
  for (const summing of sumQueries(listing, filtered)) {
    const take = async () => {
      const sums: Sums[] = await summing.execute()
      return { figure: sums, rows: sums.reduce((total, { summedRows }) => total + summedRows, 0) }
    }
    found.push(...(await keptFigure(tables, summing, { largeFrom, fresh: 0, take })))
  }
  return byCurrency(found)
}

/** The queries that sum a list over all rows of `filtered`: fields with a currency of their own each are summed by it, one query for each column of currencies. */
export function sumQueries(listing: Listing, filtered: AnyQuery): AnyQuery[] {
  const alike = Map.groupBy(listing.list.sums ?? [], field => listing.list.fields[field]?.currency)
  return [...alike.values()].map(fields => {
    const currency = sql<string>`${currencyColumn(listing, fields[0] as string)}`
    return filtered
      .where(sql<boolean>`${currency} is not null`)
      .clearSelect()
      .select(() => currency.as('currency'))
      .select(() => fields.map(field => sql<number>`coalesce(sum(${storedColumn(listing, field)}), 0)`.as(field)))
      .groupBy(sql`1`)
      .orderBy(sql`count(*)`, 'desc')
      .select(sql<number>`count(*)`.as('summedRows'))
      .orderBy(sql`1`)
  })
}

/** What several queries summed, one of each currency, in the order in which they were found. */
export function byCurrency(found: readonly Sums[]): CurrencySums[] {
  const together = new Map<string, Record<string, number>>()
  for (const { currency, summedRows: _, ...amounts } of found) together.set(currency, { ...together.get(currency), ...amounts })
  return [...together].map(([currency, amounts]) => ({ currency, amounts }))
}
