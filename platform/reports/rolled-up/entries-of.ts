import { type RawBuilder, sql } from 'kysely'
import type { Days } from '../report-days.ts'

/** Entries of the ledger: of some days, after one entry, up to another; what is not said narrows nothing. */
export interface Entries extends Partial<Pick<Days, 'from' | 'to'>> {
  after?: number
  upTo?: number
}

/** The condition on "entry". */
export function entriesOf({ from, to, after, upTo }: Entries): RawBuilder<boolean> {
  const parts = [
    from && sql`"entry"."bookedOn" >= ${from}`,
    to && sql`"entry"."bookedOn" <= ${to}`,
    // As numbers of the statement, so that the planner knows how few there are.
    after ? sql`"entry"."id" > ${sql.lit(after)}` : undefined,
    upTo === undefined ? undefined : sql`"entry"."id" <= ${sql.lit(upTo)}`,
  ].filter(part => part !== undefined)
  return parts.length ? sql<boolean>`(${sql.join(parts, sql` and `)})` : sql<boolean>`true`
}
