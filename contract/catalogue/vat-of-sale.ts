import { usualReason, type VatReasonCode, vatReasons } from '../billing/vat-reasons.ts'
import type { CalendarDate } from '../kernel/calendar.ts'
import type { VatCategory } from '../kernel/tax.ts'
import type { vatTreatments } from '../settings/countries.ts'

/** The standard rate in percent, from a day on. */
export type VatRate = { from: CalendarDate; percent: number }

/** How something is taxed, and by which of the authority's codes where it bears no VAT; without one by the usual reason of its category. */
export type VatOfSale = { category: VatCategory; reasonCode: VatReasonCode | null }

/** What VAT depends on besides the line: the reason of the client's exemption, where one is valid on the day, and the treatment of their country. */
export type VatBuyer = { exemption: VatReasonCode | null; treatment: (typeof vatTreatments)[number] }

/** The standard rate on the day of the tax point, in percent; 0 before the first rate. */
export function vatRateOn(rates: readonly VatRate[], taxPoint: CalendarDate): number {
  let current: VatRate | undefined
  for (const rate of rates) if (rate.from <= taxPoint && (!current || rate.from > current.from)) current = rate
  return current?.percent ?? 0
}

/**
 * How a line is taxed as it is sold to a buyer: what is standard to begin with follows their country first, then their exemption. What is not of
 * the standard rate has its own reason, or the usual one of its category.
 */
export function vatOfSale(sold: VatOfSale, { exemption, treatment }: VatBuyer): VatOfSale {
  const { category, reasonCode } = sold
  if (category !== 'S') return { category, reasonCode: reasonCode ?? usualReason[category] }
  if (treatment === 'outOfScope') return { category: 'O', reasonCode: usualReason.O }
  if (treatment === 'zeroRated') return { category: 'Z', reasonCode: usualReason.Z }
  return exemption === null ? { category, reasonCode: null } : { category: vatReasons[exemption].category, reasonCode: exemption }
}

/** A certificate by which a client bears no VAT: its reason, and its days, both of them within; without a last day until it is ended. */
export type VatExemption = { reasonCode: VatReasonCode; from: CalendarDate; until: CalendarDate | null }

/** The reason of an exemption where it is valid on the day of the tax point. */
export const exemptionOn = (exemption: VatExemption | null, day: CalendarDate): VatReasonCode | null =>
  exemption !== null && exemption.from <= day && (exemption.until === null || day <= exemption.until) ? exemption.reasonCode : null

/**
 * The places of lines that cannot stand on one document with those before them: a tax document has room for one reason a category (BR-Z-01, BR-E-01,
 * BR-O-01: one breakdown each).
 */
export function otherReasons(lines: readonly VatOfSale[]): number[] {
  const first = new Map<VatCategory, VatReasonCode>()
  return lines.flatMap(({ category, reasonCode }, at) => {
    if (reasonCode === null) return []
    const known = first.get(category) ?? reasonCode
    first.set(category, known)
    return known === reasonCode ? [] : [at]
  })
}
