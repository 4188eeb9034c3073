import { addDays, type CalendarDate } from './calendar.ts'

/** Days of a round period: a month is 30 days, a year 365. For showing and for waiting times, never for billing. */
const ROUND_DAYS = { day: 1, week: 7, month: 30, year: 365 } as const

export type RoundUnit = keyof typeof ROUND_DAYS

/** The day after so many round periods: a week is 7 days, a month 30. Billing uses `nextDueDate`. */
export const addRoundPeriod = (date: CalendarDate, count: number, unit: RoundUnit): CalendarDate => addDays(date, count * ROUND_DAYS[unit])
