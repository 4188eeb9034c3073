import type { Quote } from '#contract/billing/quotes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { refuseDiscount } from '../invoice/refuse-discount.ts'

/** What was taken off by hand; what a client's group or a promotion takes off is nobody's word. */
const byHand = ({ lines, currency }: Quote) => ({
  currency,
  lines: lines.map(({ discountPercent, discount }) => ({ discount: discountPercent > 0 ? discount : 0 })),
})

/** Nobody takes more off a quote than their role group may give alone. @throws Problem validation of `lines.<n>.discountPercent` */
export const refuseQuoteDiscount = (scope: Scope, after: Quote, before: Quote | null = null): Promise<void> =>
  refuseDiscount(scope, byHand(after), { before: before && byHand(before), field: 'discountPercent' })
