import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays as daysLater } from 'date-fns/addDays'
import { addMonths as monthsLater } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { setDate } from 'date-fns/setDate'
import type { Finding, Rule } from './finding.ts'
import { dayIn } from './time-zone.ts'

/** A day without time or zone, as YYYY-MM-DD. */
export type CalendarDate = string

const utcDate = (date: CalendarDate): Date => new UTCDateMini(`${date}T00:00:00Z`)
const written = (date: Date): CalendarDate => date.toISOString().slice(0, 10)

/** True for a day that exists, of the years 1000 to 9999. */
export function isCalendarDate(value: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const date = utcDate(value)
  return !Number.isNaN(date.getTime()) && written(date) === value
}

/** The first and last day allowed; one that moves, such as today, is given as a function. */
export type DateLimits = { min?: CalendarDate | (() => CalendarDate); max?: CalendarDate | (() => CalendarDate) }

const dayOf = (limit: DateLimits['min']) => (typeof limit === 'function' ? limit() : limit)

/** A day that exists, not before `min` and not after `max`. */
export function calendarDate(limits: DateLimits = {}): Rule {
  return (value): Finding | undefined => {
    if (!isCalendarDate(value)) return { key: 'calendarDate' }
    const [min, max] = [dayOf(limits.min), dayOf(limits.max)]
    if (min !== undefined && value < min) return { key: 'dateTooEarly', values: { min } }
    return max !== undefined && value > max ? { key: 'dateTooLate', values: { max } } : undefined
  }
}

/** The day that an instant falls on in Riyadh, where the business day is counted (UTC+3, no summer time). */
export const riyadhDate = (instant: Date): CalendarDate => dayIn(instant, 'Asia/Riyadh')

/** A due date is overdue from the first moment of the next day in Riyadh. */
export const isOverdue = (dueOn: CalendarDate, now: Date): boolean => dueOn < riyadhDate(now)

/** The day so many days later (or earlier, when negative). */
export const addDays = (date: CalendarDate, days: number): CalendarDate => written(daysLater(utcDate(date), days))

/** Whole days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => differenceInCalendarDays(utcDate(to), utcDate(from))
/** Calendar months from the month of one day to that of another. */
export const monthsBetween = (from: CalendarDate, to: CalendarDate): number => differenceInCalendarMonths(utcDate(to), utcDate(from))

/** A day that moves with today: `today`, `today-6d`, the first of the month, the first of the year. */
export const relativeDay = /^(?:today(?:([+-]\d{1,4})d)?|monthStart|yearStart)$/

/** The day that a relative day means; any other text as it is. `today` in the form YYYY-MM-DD. */
export function dayOn(value: string, today: CalendarDate): CalendarDate {
  if (value === 'monthStart') return `${today.slice(0, 7)}-01`
  if (value === 'yearStart') return `${today.slice(0, 4)}-01-01`
  const match = relativeDay.exec(value)
  return match ? addDays(today, Number(match[1] ?? 0)) : value
}

/**
 * The day so many calendar months later. `anchorDay` (1 to 31) is the day of the month that the series keeps:
 * 31 January, then 28 February, then 31 March. Without it, the day of `date`.
 */
export function addMonths(date: CalendarDate, months: number, anchorDay = Number(date.slice(8))): CalendarDate {
  const first = monthsLater(utcDate(`${date.slice(0, 7)}-01`), months)
  return written(setDate(first, Math.min(anchorDay, getDaysInMonth(first))))
}
