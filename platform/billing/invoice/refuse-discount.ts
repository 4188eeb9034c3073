import type { Invoice } from '#contract/billing/invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { isWithinLimit } from '#platform/staff/powers.ts'

interface Discounted {
  lines: readonly Pick<Invoice['lines'][number], 'discount'>[]
  currency: string
}
const discountOf = ({ lines }: Discounted) => lines.reduce((sum, { discount }) => sum + discount, 0)

/**
 * Nobody writes more discount on a document, in all, than their role group may give alone; what somebody else gave before stays.
 * @throws Problem validation of the first line with a discount, at `field` of it
 */
export async function refuseDiscount(
  scope: Scope,
  after: Discounted,
  { before = null, field = 'discount' }: { before?: Discounted | null; field?: string } = {},
): Promise<void> {
  const amount = discountOf(after)
  if (amount === 0 || (before && before.currency === after.currency && amount <= discountOf(before))) return
  if (await isWithinLimit(scope, 'discount', { amount, currency: after.currency })) return
  const at = after.lines.findIndex(({ discount }) => discount > 0)
  throw new Problem('validation', { fields: { [`lines.${at}.${field}`]: { key: 'discountOverLimit' } } })
}
