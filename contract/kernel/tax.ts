import { z } from 'zod'
import { millionths, minorDigits, percentOf, roundHalfUp } from './money.ts'

/** What a line of a document is computed from. Quantity may hold 6 decimals; the unit price is in minor units and may hold 2 decimals of one. */
export type PricedLine = { quantity: number; unitPrice: number; discount?: number }

/** VAT category of a line: S standard rate, Z zero rate, E exempt, O outside the scope. */
export const vatCategories = ['S', 'Z', 'E', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

export type TaxedLine = { net: number; category: VatCategory; rate: number }

/** VAT of all lines of one category and rate: on `base`, in minor units; `rate` in percent. */
export const taxTotal = z.object({ category: z.enum(vatCategories), rate: z.number(), base: z.int(), vat: z.int() })
export type TaxTotal = z.output<typeof taxTotal>

/** Net of a line in minor units: quantity × unit price, rounded half up, less the discount. */
export function lineNet({ quantity, unitPrice, discount = 0 }: PricedLine): number {
  return roundHalfUp(millionths(quantity) * millionths(unitPrice), 1_000_000_000_000n) - discount
}

/** VAT of a line in minor units, rounded half up; only the standard category bears any. `rate` is a percentage. */
export const lineVat = ({ net, category, rate }: TaxedLine): number => (category === 'S' ? percentOf(net, rate) : 0)

/** VAT of a document: for each category and rate, on the sum of the lines (not the sum of their VAT), rounded half up once. */
export function documentVat(lines: Iterable<TaxedLine>): TaxTotal[] {
  const groups = new Map<string, TaxTotal>()
  for (const { net, category, rate } of lines) {
    const applied = category === 'S' ? rate : 0
    const key = `${category} ${applied}`
    const group = groups.get(key) ?? { category, rate: applied, base: 0, vat: 0 }
    groups.set(key, { ...group, base: group.base + net })
  }
  return [...groups.values()].map(group => ({ ...group, vat: lineVat({ net: group.base, category: group.category, rate: group.rate }) }))
}

/** Whether tax documents can be issued in a currency: their amounts have at most two decimals. Source: rules BR-DEC-* of the authority. */
export const hasTaxDocuments = (currency: string): boolean => minorDigits(currency) <= 2
