import { addDays, type CalendarDate } from '../kernel/calendar.ts'
import { roundHalfUp } from '../kernel/money.ts'
import { type BillingPeriod, billingPeriod, type RecurringCycle } from './billing-cycles.ts'

/** So many days of a period of so many days. */
export type Share = { days: number; of: number }

/** What is paid for: `whole` periods, and a share of another one. */
export type Coverage = { whole: number; share: Share | null }

/** The share of an amount of minor units, rounded half up; the whole period is the whole amount. */
export const prorated = (amount: number, { days, of }: Share): number => roundHalfUp(BigInt(amount) * BigInt(days), BigInt(of))

/** What an amount for one whole period comes to for what is covered, in minor units. */
export const coveredAmount = (amount: number, { whole, share }: Coverage): number => amount * whole + (share ? prorated(amount, share) : 0)

/** The amount for one whole period of which what is covered came to this, rounded half up. Something is covered. */
export function wholeAmount(amount: number, { whole, share }: Coverage): number {
  const { days, of } = share ?? { days: 0, of: 1 }
  return roundHalfUp(BigInt(amount) * BigInt(of), BigInt(whole * of + days))
}

/** What a change costs now, or credits; never both. Amounts are net, in minor units. */
export type ChangePrice = { charge: number; credit: number }

const asChange = (difference: number, creditAllowed: boolean): ChangePrice => ({
  charge: Math.max(0, difference),
  credit: creditAllowed ? Math.max(0, -difference) : 0,
})

/** What is paid for and not used yet, in periods of the present cycle; a downgrade credits what was paid too much only where that is allowed. */
type Change = { left: Coverage; newAmount: number; creditAllowed: boolean }

/**
 * An upgrade or downgrade within what is paid for: remaining days ÷ days of the period × (new − old), rounded half up. `paidAmount`: what one whole period
 * was paid with, where that was less than is asked for it; no more of it is credited.
 */
export function upgradePrice({
  left,
  oldAmount,
  newAmount,
  creditAllowed,
  paidAmount = oldAmount,
}: Change & { oldAmount: number; paidAmount?: number }): ChangePrice {
  const before = newAmount < oldAmount ? Math.max(newAmount, Math.min(oldAmount, paidAmount)) : oldAmount
  return asChange(coveredAmount(newAmount - before, left), creditAllowed)
}

/** Another cycle from a day on: its whole price less what is unused of what was paid. `paidAmount`: what one whole period was paid with. */
export function cycleChangePrice(
  { left, paidAmount, newAmount, creditAllowed }: Change & { paidAmount: number },
  on: CalendarDate,
  cycle: RecurringCycle,
): ChangePrice & { unused: number; period: BillingPeriod; nextDueOn: CalendarDate } {
  const unused = coveredAmount(paidAmount, left)
  const period = billingPeriod(on, cycle)
  return { ...asChange(newAmount - unused, creditAllowed), unused, period, nextDueOn: addDays(period.to, 1) }
}
