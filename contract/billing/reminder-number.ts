import { addDays, type CalendarDate } from '../kernel/calendar.ts'

/** After how many days each reminder is sent; 0: it is not. `before`: so many days before an invoice is due. */
export interface ReminderDays {
  before: number
  first: number
  second: number
  third: number
}

/**
 * The reminder that is due of an invoice, by its number: 0 before it is due, then 1, 2, 3. Where several were missed it is the latest; one that
 * was sent, by itself or by a person, is not sent again, nor is one before it. Null where there is none.
 */
export function dueReminder(dueDate: CalendarDate, today: CalendarDate, last: number | null, days: ReminderDays): number | null {
  const after = [days.third, days.second, days.first]
  const found = after.findIndex(count => count > 0 && addDays(dueDate, count) <= today)
  const number = found >= 0 ? 3 - found : days.before > 0 && today <= dueDate && addDays(dueDate, -days.before) <= today ? 0 : null
  return number === null || (last !== null && last >= number) ? null : number
}
