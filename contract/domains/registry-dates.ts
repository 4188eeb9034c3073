import { LONGEST_TERM } from '../catalogue/tld-charges.ts'
import { addDays, addMonths, type CalendarDate, daysBetween, isCalendarDate } from '../kernel/calendar.ts'

/** A name may not lose more days than this by what a registry says. */
const MOST_LOST = 5

/** Why a day that a registry gave as the expiry of a name is not believed; null: it is. */
export type DateFinding = 'noDate' | 'tooEarly' | 'tooLate'

/**
 * Whether an expiry is believed before anything follows from it: a real day, no more than five days before the last one that was known, and
 * no further ahead than the longest term (and a day for the clocks of the world).
 */
export function judgedExpiry(said: string | null, known: CalendarDate | null, today: CalendarDate): DateFinding | null {
  if (said === null || !isCalendarDate(said)) return 'noDate'
  if (daysBetween(said, known ?? today) > MOST_LOST) return 'tooEarly'
  return said > addDays(addMonths(today, LONGEST_TERM * 12), 1) ? 'tooLate' : null
}

/** Whether a day that was said is the one that was paid for, as far as registries keep to days. */
export const isNear = (said: CalendarDate, expected: CalendarDate, days = MOST_LOST): boolean =>
  Math.abs(daysBetween(said, expected)) <= days

/** The expiry after a renewal of so many years, on the day of the month that the name keeps where the month has it. */
export const renewedExpiry = (expiresOn: CalendarDate, years: number): CalendarDate => addMonths(expiresOn, years * 12)

/** For how many years a name can be renewed: none may run more than the longest term ahead. 0: not now. */
export function mostYears(expiresOn: CalendarDate, today: CalendarDate): number {
  const last = addMonths(today, LONGEST_TERM * 12)
  for (let years = LONGEST_TERM; years > 0; years--) if (renewedExpiry(expiresOn, years) <= last) return years
  return 0
}

export type ExpiryState = 'active' | 'grace' | 'redemption' | 'expired'
/** Where a name is by its dates. Periods of 0 days are not there. */
export function stateByDate(
  expiresOn: CalendarDate,
  { graceDays, redemptionDays }: { graceDays: number; redemptionDays: number },
  today: CalendarDate,
): ExpiryState {
  if (today <= expiresOn) return 'active'
  if (today <= addDays(expiresOn, graceDays)) return 'grace'
  return today <= addDays(expiresOn, graceDays + redemptionDays) ? 'redemption' : 'expired'
}
