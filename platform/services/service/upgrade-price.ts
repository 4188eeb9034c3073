import { type BillingPeriod, isRecurring, nextDueDate, type RecurringCycle } from '#contract/catalogue/billing-cycles.ts'
import { coverageUntil } from '#contract/catalogue/first-period.ts'
import type { ChosenOption } from '#contract/catalogue/price-request.ts'
import { type Coverage, cycleChangePrice, upgradePrice } from '#contract/catalogue/proration.ts'
import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { judgedConfiguration } from '#contract/orders/item-configuration.ts'
import type { Service, services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { productsOf, type SoldProduct } from '#platform/orders/order/catalogue-of-items.ts'
import { otherProduct } from './other-product.ts'
import { paidAmountOf } from './paid-amount-of.ts'
import { type LaterPrice, priceOfProduct } from './price-of-product.ts'
import { refusePaidAhead, refuseUnpaid } from './renewals-in-the-way.ts'

export type UpgradeWish = BodyOf<typeof services.endpoints.upgradePrice>

/** What a service is to become, and what that costs today. Amounts in minor units, without VAT. */
export interface PricedUpgrade {
  product: SoldProduct
  cycle: RecurringCycle
  later: LaterPrice
  left: Coverage
  charge: number
  /** What one whole period of those that are paid will have come to. */
  paidAmount: number
  /** Of another cycle: its first period, what is taken off its price, and the due date that this was worked out with. */
  begun: { period: BillingPeriod; unused: number; afterDue: CalendarDate } | null
}

/**
 * What it costs today to make a service something else: the share of what is paid for that is left, of the difference of the two prices; or another cycle
 * from today on, less what is unused. Where what is paid for has ended already, the new cycle begins where it ended.
 * @throws Problem validation of `productId`, `cycle`; wrongState `nothingToRenew` where nothing is paid by periods, `cycleOfTerm`, `renewalUnpaid`, `periodInvoiced`
 */
export async function priceUpgrade(scope: Scope, service: Service, wish: UpgradeWish): Promise<PricedUpgrade> {
  const { cycle: oldCycle, nextDueDate: due, dueDay, recurringAmount: oldAmount } = service
  if (!isRecurring(oldCycle) || due === null) throw new Problem('wrongState', { reason: 'nothingToRenew' })
  const product = await productAfter(scope, service, wish.productId)
  const same = product.id === service.productId
  const cycle = wish.cycle ?? oldCycle
  if (same && cycle === oldCycle) throw new Problem('validation', { fields: { productId: { key: 'nothingToChange' } } })
  await refuseUnpaid(scope, service.id)
  const options = same ? keptOptions(product, service) : []
  const field = cycle === oldCycle ? 'productId' : 'cycle'
  const later = await priceOfProduct(scope, { ...service, cycle }, product, { options, field })
  const { recurringAmount: newAmount } = later
  const today = riyadhDate(scope.now)
  const left = coverageUntil(due, today, oldCycle, dueDay ?? undefined)
  const paidAmount = await paidAmountOf(scope, service)
  const shared = { product, cycle, later, left }
  if (cycle === oldCycle) {
    const { charge } = upgradePrice({ left, oldAmount, newAmount, creditAllowed: false })
    return { ...shared, charge, paidAmount: Math.max(0, paidAmount + newAmount - oldAmount), begun: null }
  }
  if (service.remainingPayments !== null) throw new Problem('wrongState', { reason: 'cycleOfTerm' })
  const on = [due, today].toSorted()[0] as CalendarDate
  const { charge, unused, period, nextDueOn } = cycleChangePrice({ left, paidAmount, newAmount, creditAllowed: false }, on, cycle)
  // Where nothing is to be paid, its first period is on no invoice.
  await refusePaidAhead(scope, service.id, duesFrom(charge > 0 ? on : nextDueOn, cycle, Number(on.slice(8))))
  return { ...shared, charge, paidAmount: newAmount, begun: { period, unused, afterDue: due } }
}

/** The product that it is to become: another one, or its own. */
async function productAfter(scope: Scope, service: Service, wanted: number | null): Promise<SoldProduct> {
  const { productId } = service
  // What an addon costs hangs on what it belongs to.
  if (productId === null) throw new Problem('validation', { fields: { productId: { key: 'notAnUpgrade' } } })
  const id = wanted === null || wanted === productId ? productId : (await otherProduct(scope, service, wanted)).id
  return (await productsOf(scope, [id]))[0] as SoldProduct
}

/** Its options as the price engine takes them. @throws Problem validation of `options.<number>` for one that is not offered any more */
function keptOptions(product: SoldProduct, { options: has }: Service): ChosenOption[] {
  const chosen = has.map(({ optionId, choiceId, quantity }) => ({ optionId, choiceId, quantity }))
  const { options, problems } = judgedConfiguration(product, { options: chosen, customValues: [] }, { complete: false, byStaff: true })
  if (Object.keys(problems).length > 0) throw new Problem('validation', { fields: problems })
  return options
}

/** Whether a day is a due date of a cycle, from the first of them on; `anchorDay` is the day of the month that they keep. */
const duesFrom =
  (first: CalendarDate, cycle: RecurringCycle, anchorDay: number) =>
  (day: CalendarDate): boolean => {
    let due = first
    while (due < day) due = nextDueDate(due, cycle, anchorDay)
    return due === day
  }
