import { usualReason, type VatReasonCode, vatReasons } from '#contract/billing/vat-reasons.ts'
import type { VatCategory } from '#contract/kernel/tax.ts'
import type { Exemption } from '../tax-document/tax-document.ts'

interface Line {
  category: VatCategory
  /** null for what was published before reasons were kept. */
  reasonCode: VatReasonCode | null
}

/** Why the lines of a category bear no VAT, as the authority wants it said: by a code, and in both languages. */
export function exemptionOf(category: VatCategory, lines: readonly Line[]): Exemption | null {
  const code = lines.find(line => line.category === category && line.reasonCode !== null)?.reasonCode ?? usualReason[category]
  return code && { code, text: `${vatReasons[code].ar} | ${vatReasons[code].en}` }
}
