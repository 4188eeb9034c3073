import { reasonFits, type VatReasonCode } from '#contract/billing/vat-reasons.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { VatCategory } from '#contract/kernel/tax.ts'

interface VatTerms {
  category: VatCategory
  reason: VatReasonCode | null
}

/**
 * The reason that is kept with a category: at the standard rate none, and where the category became another one, none of the one before.
 * @throws Problem validation of `field` for a reason of another category
 */
export function keptReason(given: Partial<VatTerms>, stored: VatTerms | null, field: string): VatReasonCode | null {
  const { category = stored?.category ?? 'S', reason } = given
  if (category === 'S') return null
  if (reason === undefined) return stored && stored.category === category ? stored.reason : null
  if (!reasonFits(category, reason)) throw new Problem('validation', { fields: { [field]: { key: 'notAChoice' } } })
  return reason
}

interface Sold {
  vatCategory: VatCategory
  vatReason: VatReasonCode | null
}
/** What is written of a product or an addon, with the reason that its category keeps. @throws Problem validation of `vatReason` */
export function withVatReason<T extends object>(input: T, current: Sold | null): T {
  const { vatCategory, vatReason } = input as Partial<Sold>
  if (current && vatCategory === undefined && vatReason === undefined) return input
  const stored = current && { category: current.vatCategory, reason: current.vatReason }
  const given = { ...(vatCategory && { category: vatCategory }), ...(vatReason !== undefined && { reason: vatReason }) }
  return { ...input, vatReason: keptReason(given, stored, 'vatReason') }
}
