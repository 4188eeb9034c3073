import { addDays, addMonths, type CalendarDate } from './calendar.ts'

/** Days of a round period: a month is 30 days, a year 365. For showing and for waiting times, never for billing. */
const ROUND_DAYS = { day: 1, week: 7, month: 30, year: 365 } as const

export type RoundUnit = keyof typeof ROUND_DAYS

/** The day after so many round periods: a week is 7 days, a month 30. Billing uses `addBillingCycle`. */
export const addRoundPeriod = (date: CalendarDate, count: number, unit: RoundUnit): CalendarDate => addDays(date, count * ROUND_DAYS[unit])

/** Calendar months of each billing cycle; null where nothing recurs. */
const CYCLE_MONTHS = {
  monthly: 1,
  quarterly: 3,
  semiAnnual: 6,
  annual: 12,
  biennial: 24,
  triennial: 36,
  oneTime: null,
  free: null,
} as const

export type BillingCycle = keyof typeof CYCLE_MONTHS

/** Every billing cycle, shortest first. */
export const billingCycles = Object.keys(CYCLE_MONTHS) as BillingCycle[]

/** Calendar months of a cycle; null for one-time and free. */
export const cycleMonths = (cycle: BillingCycle): number | null => CYCLE_MONTHS[cycle]

/**
 * The next due date after one cycle, counted in calendar months and keeping the anchor day of the series
 * (31 January, 28 February, 31 March); null for a cycle that does not recur.
 */
export function addBillingCycle(dueOn: CalendarDate, cycle: BillingCycle, anchorDay?: number): CalendarDate | null {
  const months = CYCLE_MONTHS[cycle]
  return months === null ? null : addMonths(dueOn, months, anchorDay)
}
