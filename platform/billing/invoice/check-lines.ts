import { reasonFits, type VatReasonCode } from '#contract/billing/vat-reasons.ts'
import { otherReasons } from '#contract/catalogue/vat-of-sale.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import type { VatCategory } from '#contract/kernel/tax.ts'

interface Line {
  net: number
  category: VatCategory
  reasonCode: VatReasonCode | null
}

/**
 * What is wrong with the lines of an invoice by `lines.<n>.<field>`: a discount above the line, a reason of another category, or two reasons
 * for one category, which a tax document has no room for (BR-Z-01, BR-E-01, BR-O-01: one breakdown a category).
 */
export function lineProblems(lines: readonly Line[]): FieldProblems {
  const problems: FieldProblems = {}
  for (const at of otherReasons(lines)) problems[`lines.${at}.reasonCode`] = { key: 'oneReason' }
  for (const [at, { net, category, reasonCode }] of lines.entries()) {
    if (net < 0) problems[`lines.${at}.discount`] = { key: 'moreThanLine' }
    if (!reasonFits(category, reasonCode)) problems[`lines.${at}.reasonCode`] = { key: 'notAChoice' }
  }
  return problems
}
