import type { CalendarDate } from '../kernel/calendar.ts'
import type { VatCategory } from '../kernel/tax.ts'
import type { vatTreatments } from '../settings/countries.ts'

/** The standard rate in percent, from a day on. */
export type VatRate = { from: CalendarDate; percent: number }

/** What VAT depends on besides the line: the exemption of the client and the treatment of their country. */
export type VatBuyer = { taxExempt: boolean; treatment: (typeof vatTreatments)[number] }

/** The standard rate on the day of the tax point, in percent; 0 before the first rate. */
export function vatRateOn(rates: readonly VatRate[], taxPoint: CalendarDate): number {
  let current: VatRate | undefined
  for (const rate of rates) if (rate.from <= taxPoint && (!current || rate.from > current.from)) current = rate
  return current?.percent ?? 0
}

/** The category of a line as it is sold to a buyer: what is standard to begin with follows their country first, then their exemption. */
export function vatCategoryFor(sold: VatCategory, { taxExempt, treatment }: VatBuyer): VatCategory {
  if (sold !== 'S') return sold
  if (treatment === 'outOfScope') return 'O'
  if (treatment === 'zeroRated') return 'Z'
  return taxExempt ? 'E' : 'S'
}
