import { type BillingPeriod, isRecurring, nextDueDate, type RecurringCycle } from '#contract/catalogue/billing-cycles.ts'
import { coverageUntil } from '#contract/catalogue/first-period.ts'
import { type Coverage, cycleChangePrice, upgradePrice, wholeAmount } from '#contract/catalogue/proration.ts'
import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Service, services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type { SoldProduct } from '#platform/orders/order/catalogue-of-items.ts'
import { creditableOf } from './credit-downgrade.ts'
import { paidAmountOf } from './paid-amount-of.ts'
import { type LaterPrice, priceOfProduct } from './price-of-product.ts'
import { refusePaidAhead, refuseUnpaid } from './renewals-in-the-way.ts'
import { chargeOf, type UpgradeCharge } from './upgrade-charge.ts'
import { chosenOf, productAfter } from './upgrade-options.ts'

export type UpgradeWish = BodyOf<typeof services.endpoints.upgradePrice>

/** What a service is to become, and what that costs today before promotions. Amounts in minor units, without VAT. */
interface WorkedOut {
  product: SoldProduct
  cycle: RecurringCycle
  /** The options that it will have. */
  options: Service['options']
  otherOptions: boolean
  later: LaterPrice
  left: Coverage
  charge: number
  /** What a downgrade credits; never both. */
  credit: number
  /** What one whole period of those that are paid will have come to. */
  paidAmount: number
  /** Of another cycle: its first period, what is taken off its price, and the due date that this was worked out with. */
  begun: { period: BillingPeriod; unused: number; afterDue: CalendarDate } | null
}

export type PricedUpgrade = WorkedOut & UpgradeCharge

/**
 * The same less what promotions take off the charge. `keep`: it is asked for, so nobody else has the last use of its promotion meanwhile.
 * @throws Problem as `workedOut`
 */
export async function priceUpgrade(scope: Scope, service: Service, wish: UpgradeWish, { keep = false } = {}): Promise<PricedUpgrade> {
  const upgrade = await workedOut(scope, service, wish)
  const { product, cycle, charge, credit, left, begun } = upgrade
  const sale = product.id === service.productId && cycle === service.cycle ? 'optionsUpgrade' : 'productUpgrade'
  const asked = { productId: product.id, cycle, sale, charge, credit, promotionCode: wish.promotionCode } as const
  const charged = await chargeOf(scope, service, asked, { keep })
  const { discount } = charged
  // So much less was paid for a whole period.
  const less = discount === 0 || begun ? discount : wholeAmount(discount, left)
  return { ...upgrade, ...charged, charge: charge - discount, paidAmount: Math.max(0, upgrade.paidAmount - less) }
}

/**
 * What it costs today to make a service something else: the share of what is paid for that is left, of the difference of the two prices; or another cycle
 * from today on, less what is unused. Where what is paid for has ended already, the new cycle begins where it ended.
 * @throws Problem validation of `productId`, `cycle`, `options.<number>`; wrongState `nothingToRenew` where nothing is paid by periods, `cycleOfTerm`, `renewalUnpaid`, `periodInvoiced`
 */
async function workedOut(scope: Scope, service: Service, wish: UpgradeWish): Promise<WorkedOut> {
  const { cycle: oldCycle, nextDueDate: due, dueDay, recurringAmount: oldAmount } = service
  if (!isRecurring(oldCycle) || due === null) throw new Problem('wrongState', { reason: 'nothingToRenew' })
  const product = await productAfter(scope, service, wish.productId)
  const cycle = wish.cycle ?? oldCycle
  const { options, named, change } = chosenOf(product, service, wish.options)
  if (product.id === service.productId && cycle === oldCycle && !change)
    throw new Problem('validation', { fields: { productId: { key: 'nothingToChange' } } })
  await refuseUnpaid(scope, service.id, { sameCycle: cycle === oldCycle })
  const field = cycle === oldCycle ? 'productId' : 'cycle'
  const later = await priceOfProduct(scope, { ...service, cycle }, product, { options, field })
  const { recurringAmount: newAmount } = later
  const today = riyadhDate(scope.now)
  const left = coverageUntil(due, today, oldCycle, dueDay ?? undefined)
  const paidAmount = await paidAmountOf(scope, service)
  const creditAllowed = await setting(scope, 'creditDowngrades')
  const shared = { product, cycle, options: named, otherOptions: change, later, left }
  if (cycle === oldCycle) {
    const change = upgradePrice({ left, oldAmount, newAmount, paidAmount, creditAllowed })
    const paidAfter = newAmount < oldAmount ? Math.min(paidAmount, newAmount) : paidAmount + newAmount - oldAmount
    return {
      ...shared,
      charge: change.charge,
      credit: await creditableOf(scope, service, change.credit),
      paidAmount: paidAfter,
      begun: null,
    }
  }
  if (service.remainingPayments !== null) throw new Problem('wrongState', { reason: 'cycleOfTerm' })
  const on = [due, today].toSorted()[0] as CalendarDate
  const begun = cycleChangePrice({ left, paidAmount, newAmount, creditAllowed }, on, cycle)
  const { charge, unused, period, nextDueOn } = begun
  // Where nothing is to be paid, its first period is on no invoice.
  await refusePaidAhead(scope, service.id, duesFrom(charge > 0 ? on : nextDueOn, cycle, Number(on.slice(8))))
  const credit = await creditableOf(scope, service, begun.credit)
  return { ...shared, charge, credit, paidAmount: newAmount, begun: { period, unused, afterDue: due } }
}

/** Whether a day is a due date of a cycle, from the first of them on; `anchorDay` is the day of the month that they keep. */
const duesFrom =
  (first: CalendarDate, cycle: RecurringCycle, anchorDay: number) =>
  (day: CalendarDate): boolean => {
    let due = first
    while (due < day) due = nextDueDate(due, cycle, anchorDay)
    return due === day
  }
