import { sql } from 'kysely'
import type { CurrencySums } from '#contract/kernel/list-query.ts'
import { keptFigure } from './kept-figures.ts'
import type { Listing } from './list-page.ts'
import type { AnyQuery } from './list-sql.ts'
import { currencyColumn, storedColumn } from './money-columns.ts'

/** Sums of so many rows take longer than a page may, and may lag by seconds; smaller ones are exact as of now. */
const largeFrom = 50_000

type Sums = { currency: string; summedRows: number } & Record<string, number>

/** The sums of a list over all rows of `filtered`, one for each currency, that of most rows first. */
export async function sumsOf(listing: Listing, filtered: AnyQuery): Promise<CurrencySums[]> {
  const fields = listing.list.sums ?? []
  const tables = [listing.table, ...(listing.joined ?? [])]
  const found = new Map<string, Record<string, number>>()
  // Fields with a currency of their own each are summed by it: one query for each column of currencies.
  const byCurrency = Map.groupBy(fields, field => listing.list.fields[field]?.currency)
  for (const alike of byCurrency.values()) {
    const currency = sql<string>`${currencyColumn(listing, alike[0] as string)}`
    const summing = filtered
      .where(sql<boolean>`${currency} is not null`)
      .clearSelect()
      .select(() => currency.as('currency'))
      .select(() => alike.map(field => sql<number>`coalesce(sum(${storedColumn(listing, field)}), 0)`.as(field)))
      .groupBy(sql`1`)
      .orderBy(sql`count(*)`, 'desc')
      .select(sql<number>`count(*)`.as('summedRows'))
      .orderBy(sql`1`)
    const take = async () => {
      const sums: Sums[] = await summing.execute()
      return { figure: sums, rows: sums.reduce((total, { summedRows }) => total + summedRows, 0) }
    }
    for (const { currency: code, summedRows: _, ...amounts } of await keptFigure(tables, summing, { largeFrom, fresh: 0, take }))
      found.set(code, { ...found.get(code), ...amounts })
  }
  return [...found].map(([currency, amounts]) => ({ currency, amounts }))
}
