import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval'
import { endOfMonth } from 'date-fns/endOfMonth'

const utcDate = (date: string) => new UTCDateMini(`${date}T00:00:00Z`)
const written = (date: Date) => date.toISOString().slice(0, 10)

/** Six or fewer weeks of ISO dates that cover a month ("2026-11"), each week starting on Sunday. */
export function monthWeeks(month: string): string[][] {
  const start = utcDate(`${month}-01`)
  return eachWeekOfInterval({ start, end: endOfMonth(start) }).map(sunday =>
    eachDayOfInterval({ start: sunday, end: addDays(sunday, 6) }).map(written),
  )
}

/** The month `by` months later (or earlier), as "YYYY-MM". */
export const shiftMonth = (month: string, by: number) => written(addMonths(utcDate(`${month}-01`), by)).slice(0, 7)

/** An ISO date moved by whole days. */
export const shiftDate = (date: string, days: number) => written(addDays(utcDate(date), days))
