import { addDays, addMonths, type CalendarDate } from '../kernel/calendar.ts'

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

/** The cycles that come again, shortest first. */
export const recurringCycles = ['monthly', 'quarterly', 'semiAnnual', 'annual', 'biennial', 'triennial'] as const
export type RecurringCycle = (typeof recurringCycles)[number]

/** Every billing cycle, in the order in which they are offered. */
export const billingCycles = [...recurringCycles, 'oneTime', 'free'] as const
export type BillingCycle = (typeof billingCycles)[number]

/** True for a cycle that comes again. */
export const isRecurring = (cycle: BillingCycle): cycle is RecurringCycle => CYCLE_MONTHS[cycle] !== null

/** Calendar months of a cycle; null for one-time and free. */
export const cycleMonths = (cycle: BillingCycle): number | null => CYCLE_MONTHS[cycle]

/** What is paid for with one due date: from the first day to the last, both of them in it. */
export type BillingPeriod = { from: CalendarDate; to: CalendarDate }

/**
 * The due date after `dueOn`, in whole calendar months. `anchorDay` (1 to 31) is the day of the month that the series keeps:
 * 31 January, 28 February, 31 March; without it, the day of `dueOn`. Null for a cycle that does not recur.
 */
export function nextDueDate(dueOn: CalendarDate, cycle: RecurringCycle, anchorDay?: number): CalendarDate
export function nextDueDate(dueOn: CalendarDate, cycle: BillingCycle, anchorDay?: number): CalendarDate | null
export function nextDueDate(dueOn: CalendarDate, cycle: BillingCycle, anchorDay?: number): CalendarDate | null {
  const months = CYCLE_MONTHS[cycle]
  return months === null ? null : addMonths(dueOn, months, anchorDay)
}

/** The period that begins at a due date and ends on the day before the next one; `anchorDay` as in `nextDueDate`. */
export const billingPeriod = (dueOn: CalendarDate, cycle: RecurringCycle, anchorDay?: number): BillingPeriod => ({
  from: dueOn,
  to: addDays(nextDueDate(dueOn, cycle, anchorDay), -1),
})
