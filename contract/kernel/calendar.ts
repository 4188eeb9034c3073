import type { Finding, Rule } from './finding.ts'

/** A day without time or zone, as YYYY-MM-DD. */
export type CalendarDate = string

const DAY = 86_400_000
const riyadh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh', year: 'numeric', month: '2-digit', day: '2-digit' })

const utc = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`)
const fromUtc = (time: number): CalendarDate => new Date(time).toISOString().slice(0, 10)

/** True for a day that exists, of the years 1000 to 9999. */
export function isCalendarDate(value: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const time = utc(value)
  return !Number.isNaN(time) && fromUtc(time) === value
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
export function riyadhDate(instant: Date): CalendarDate {
  const part = Object.fromEntries(riyadh.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}

/** A due date is overdue from the first moment of the next day in Riyadh. */
export const isOverdue = (dueOn: CalendarDate, now: Date): boolean => dueOn < riyadhDate(now)

/** The day so many days later (or earlier, when negative). */
export const addDays = (date: CalendarDate, days: number): CalendarDate => fromUtc(utc(date) + days * DAY)

/** Whole days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => Math.round((utc(to) - utc(from)) / DAY)

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
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const lastDay = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()
  return fromUtc(Date.UTC(Math.floor(month / 12), month % 12, Math.min(anchorDay, lastDay)))
}
