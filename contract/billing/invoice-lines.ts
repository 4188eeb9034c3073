import { z } from 'zod'
import { type VatBuyer, type VatOfSale, vatOfSale } from '../catalogue/vat-of-sale.ts'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { amount, choice, decimal, optional } from '../kernel/fields.ts'
import { documentVat, lineNet, lineVat, type PricedLine, type TaxTotal, type VatCategory, vatCategories } from '../kernel/tax.ts'
import { type VatReasonCode, vatReasonCodes } from './vat-reasons.ts'

/** The longest description of a line, in characters of each language. */
export const LONGEST_DESCRIPTION = 300

/** So many lines an invoice has at most. */
export const mostLines = 500

/** A line of an invoice as it is written. */
export const invoiceLineInput = z.strictObject({
  description: bilingualText({ max: LONGEST_DESCRIPTION }),
  quantity: decimal({ min: 0.001, max: 1_000_000, decimals: 3 }).default(1),
  /** Minor units, without VAT. */
  unitPrice: amount(),
  discount: amount().default(0),
  category: choice(vatCategories).default('S'),
  /** Why it bears no VAT; where nothing is said, the usual reason of its category. */
  reasonCode: optional(choice(vatReasonCodes)),
})

/** The same with what was worked out, and what it is for. */
export const invoiceLine = {
  ...invoiceLineInput.shape,
  description: bilingualRecord,
  net: z.int(),
  /** What prepayment invoices asked of its net before. */
  prepaid: z.int(),
  /** It is sold at the standard rate; that it bears no VAT follows from who buys it. */
  byBuyer: z.boolean(),
  /** In percent. */
  rate: z.number(),
  vat: z.int(),
  /** The item of the order that it asks payment for: no item is on two lines. */
  orderItemId: z.int().nullable(),
  /** The service that it asks payment for, and for which period: no period of a service is on two lines. */
  serviceId: z.int().nullable(),
  periodFrom: z.iso.date().nullable(),
  periodTo: z.iso.date().nullable(),
  /** The billable item that it asks payment for, and which of its occurrences, from 1: none is on two lines. */
  billableItemId: z.int().nullable(),
  occurrence: z.int().nullable(),
  /** The name whose renewal it asks payment for: from its expiry to the next; no expiry of a name is on two lines. */
  domainId: z.int().nullable(),
}

type Priced = PricedLine & { category: VatCategory; reasonCode?: VatReasonCode | null | undefined }
/** How a line is taxed in this document. */
export type Taxing = (sold: VatOfSale) => VatOfSale & { rate: number }

/** How what is sold to a buyer is taxed while the standard rate is so many percent. */
export const taxingOf =
  ({ buyer, rate }: { buyer: VatBuyer; rate: number }): Taxing =>
  sold => {
    const taxed = vatOfSale(sold, buyer)
    return { ...taxed, rate: taxed.category === 'S' ? rate : 0 }
  }

/** The lines of an invoice with net and VAT, and its sums: of VAT by category, on the sum of the lines. Minor units. */
export function invoiceSums<L extends Priced>(given: readonly L[], taxing: Taxing) {
  const lines = given.map(line => {
    const { category, reasonCode, rate } = taxing({ category: line.category, reasonCode: line.reasonCode ?? null })
    const net = lineNet(line)
    // What is standard as it is sold, and bears no VAT as it is bought.
    const byBuyer = line.category === 'S' && category !== 'S'
    return { ...line, category, reasonCode, byBuyer, rate, net, prepaid: 0, vat: lineVat({ net, category, rate }) }
  })
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const vat: TaxTotal[] = documentVat(lines)
  const vatAmount = vat.reduce((sum, group) => sum + group.vat, 0)
  return { lines, net, vat, vatAmount, total: net + vatAmount }
}
