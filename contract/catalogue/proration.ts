import { addDays, type CalendarDate, daysBetween } from '../kernel/calendar.ts'
import { roundHalfUp } from '../kernel/money.ts'
import { type BillingPeriod, billingPeriod, type RecurringCycle } from './billing-cycles.ts'

/** So many days of a period of so many days. */
export type Share = { days: number; of: number }

/** The share of an amount of minor units, rounded half up; the whole period is the whole amount. */
export const prorated = (amount: number, { days, of }: Share): number => roundHalfUp(BigInt(amount) * BigInt(days), BigInt(of))

/** What remains of a period on a day, that day with it: all of it before it begins, nothing after it has ended. */
export function remainingShare({ from, to }: BillingPeriod, on: CalendarDate): Share {
  const of = daysBetween(from, to) + 1
  return { days: Math.min(of, Math.max(0, daysBetween(on, to) + 1)), of }
}

/** A change of a running service: what was agreed for each period, and what will be. Amounts are net, in minor units, after discounts. */
export type ServiceChange = {
  period: BillingPeriod
  on: CalendarDate
  oldAmount: number
  newAmount: number
  /** A downgrade credits what was paid too much; otherwise it credits nothing. */
  creditAllowed: boolean
}

/** What a change costs now, or credits; never both. `share` is what remained of the period. */
export type ChangePrice = { charge: number; credit: number; share: Share }

const asChange = (difference: number, share: Share, creditAllowed: boolean): ChangePrice => ({
  charge: Math.max(0, difference),
  credit: creditAllowed ? Math.max(0, -difference) : 0,
  share,
})

/** An upgrade or downgrade within the period: remaining days ÷ days of the period × (new − old), rounded half up. */
export function upgradePrice({ period, on, oldAmount, newAmount, creditAllowed }: ServiceChange): ChangePrice {
  const share = remainingShare(period, on)
  return asChange(prorated(newAmount - oldAmount, share), share, creditAllowed)
}

/** Another cycle from the day of the change on: its whole price less what remained of the old period. */
export function cycleChangePrice(
  { period, on, oldAmount, newAmount, creditAllowed }: ServiceChange,
  cycle: RecurringCycle,
): ChangePrice & { unused: number; period: BillingPeriod; nextDueOn: CalendarDate } {
  const share = remainingShare(period, on)
  const unused = prorated(oldAmount, share)
  const begun = billingPeriod(on, cycle)
  return { ...asChange(newAmount - unused, share, creditAllowed), unused, period: begun, nextDueOn: addDays(begun.to, 1) }
}
