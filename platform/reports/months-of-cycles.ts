import { type RawBuilder, sql } from 'kysely'
import { cycleMonths, recurringCycles } from '#contract/catalogue/billing-cycles.ts'

/** The months of each cycle that recurs, as rows of values. */
export const monthsOfCycles: RawBuilder<unknown> = sql.join(recurringCycles.map(cycle => sql`(${cycle}::text, ${cycleMonths(cycle)}::int)`))
