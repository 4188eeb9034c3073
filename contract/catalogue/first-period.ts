import { addDays, addMonths, type CalendarDate, daysBetween } from '../kernel/calendar.ts'
import { type BillingPeriod, nextDueDate, type RecurringCycle } from './billing-cycles.ts'
import type { Share } from './proration.ts'

/** What the first payment pays for: `whole` periods, and a share of another one. */
export type Coverage = { whole: number; share: Share | null }

/** A product that is billed on one day of the month, 1 to 31 (31: the last), whenever it was ordered. */
export type ProrataBilling = {
  billingDay: number
  /** A monthly order after this day of the month pays for the next month as well; null: never. */
  chargeNextMonthAfter: number | null
}

export type FirstPeriod = { coverage: Coverage; period: BillingPeriod; nextDueOn: CalendarDate }

/** The billing day on or before a day. */
function billingDayBefore(day: CalendarDate, billingDay: number): CalendarDate {
  const inMonth = addMonths(day, 0, billingDay)
  return inMonth <= day ? inMonth : addMonths(day, -1, billingDay)
}

/**
 * The first period of a service: a whole cycle from its start, or with prorata billing the rest of the cycle that began on the last
 * billing day. `nextDueOn` keeps the billing day as its anchor.
 */
export function firstPeriod(startOn: CalendarDate, cycle: RecurringCycle, prorata?: ProrataBilling): FirstPeriod {
  const begunOn = prorata ? billingDayBefore(startOn, prorata.billingDay) : startOn
  const endsOn = nextDueDate(begunOn, cycle, prorata?.billingDay)
  const after = prorata?.chargeNextMonthAfter ?? null
  const next = cycle === 'monthly' && begunOn < startOn && after !== null && Number(startOn.slice(8)) > after
  const nextDueOn = next ? nextDueDate(endsOn, cycle, prorata?.billingDay) : endsOn
  const share = begunOn < startOn ? { days: daysBetween(startOn, endsOn), of: daysBetween(begunOn, endsOn) } : null
  return { coverage: { whole: next || !share ? 1 : 0, share }, period: { from: startOn, to: addDays(nextDueOn, -1) }, nextDueOn }
}
