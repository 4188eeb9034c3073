import { addDays, addMonths, type CalendarDate, daysBetween, monthsBetween } from '../kernel/calendar.ts'
import { type BillingPeriod, cycleMonths, nextDueDate, type RecurringCycle } from './billing-cycles.ts'
import type { Coverage } from './proration.ts'

/** A product that is billed on one day of the month, 1 to 31 (31: the last), whenever it was ordered. */
export type ProrataBilling = {
  billingDay: number
  /** A monthly order after this day of the month pays for the next month as well; null: never. */
  chargeNextMonthAfter: number | null
}

export type FirstPeriod = { coverage: Coverage; period: BillingPeriod; nextDueOn: CalendarDate }

/**
 * What is paid for from a day until a due date: as many whole cycles as end with it, and a share of the one before. So an addon comes to be due
 * with its product. `anchorDay` as in `nextDueDate`; nothing when the due date has come.
 */
export function coverageUntil(dueOn: CalendarDate, from: CalendarDate, cycle: RecurringCycle, anchorDay?: number): Coverage {
  const months = cycleMonths(cycle) as number
  const before = (cycles: number) => addMonths(dueOn, -months * cycles, anchorDay)
  let whole = Math.max(0, Math.floor(monthsBetween(from, dueOn) / months))
  while (whole > 0 && before(whole) < from) whole -= 1
  const days = daysBetween(from, before(whole))
  return { whole, share: days > 0 ? { days, of: daysBetween(before(whole + 1), before(whole)) } : null }
}

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
  const coverage = coverageUntil(nextDueOn, startOn, cycle, prorata?.billingDay ?? Number(startOn.slice(8)))
  return { coverage, period: { from: startOn, to: addDays(nextDueOn, -1) }, nextDueOn }
}
