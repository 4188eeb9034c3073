import { sql } from 'kysely'
import { billableDay } from '#contract/billing/billable-days.ts'
import type { BillableItem } from '#contract/billing/billable-items.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** The occurrences of a locked item that were asked for once and are not any more, in their order. */
export async function freeOnes({ db }: Scope, { id, occurrences }: Pick<BillableItem, 'id' | 'occurrences'>): Promise<number[]> {
  if (occurrences === 0) return []
  const { rows } = await sql<{ free: number }>`select "free" from generate_series(1, ${occurrences}::int) as "free"
    where not exists (select from "billableOccurrences" o where o."itemId" = ${id} and o."occurrence" = "free") order by "free"`.execute(db)
  return rows.map(({ free }) => free)
}

/** When a locked item that recurs is asked for next, with those that nobody asks for any more; null: never again. */
export function nextDay(item: BillableItem, occurrences: number, free: readonly number[], today: CalendarDate): CalendarDate | null {
  const days = [...free.map(occurrence => billableDay(item, occurrence - 1, today)), billableDay(item, occurrences, today)]
  return days.filter(day => day !== null).toSorted()[0] ?? null
}
