import type { QuotePipeline } from '#contract/billing/quotes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './quote.table.ts'

/** How many quotes are in each stage, with their sums in each currency, and how those were decided that a client had. */
export async function quotePipeline({ db }: Scope): Promise<QuotePipeline> {
  const found = await db
    .selectFrom('quotes')
    .select(eb => [
      'stage',
      'currency',
      eb.fn.countAll<number>().as('quotes'),
      eb.fn.sum<number>('total').as('total'),
      eb.fn.count<number>('sentOn').as('sent'),
    ])
    .groupBy(['stage', 'currency'])
    .orderBy('currency')
    .execute()
  const count = (stages: readonly string[], of: 'quotes' | 'sent') =>
    found.reduce((sum, row) => (stages.includes(row.stage) ? sum + Number(row[of]) : sum), 0)
  return {
    stages: found.map(({ stage, currency, quotes, total }) => ({ stage, currency, quotes: Number(quotes), total: Number(total) })),
    won: count(['accepted'], 'quotes'),
    lost: count(['lost', 'dead'], 'sent'),
  }
}
