import type { VatReasonCode } from '../billing/vat-reasons.ts'
import { documentVat, lineVat, type TaxTotal, type VatCategory } from '../kernel/tax.ts'
import { type BillingCycle, type RecurringCycle, recurringCycles } from './billing-cycles.ts'
import { withBundles } from './bundle-price.ts'
import { type Chosen, chosenPromotions } from './chosen-promotions.ts'
import { type LineCharge, lineCharge } from './line-charge.ts'
import { type ListedLine, listedLine } from './listed-line.ts'
import type { PriceRequest } from './price-request.ts'
import type { Promotion } from './promotion-effect.ts'
import { type RenewalCharge, renewalCharges, wholePeriod } from './renewal-charges.ts'
import { vatOfSale, vatRateOn } from './vat-of-sale.ts'

/** The price of a line: what this payment asks, and what the renewals will. Amounts in minor units of the document's currency. */
export type LinePrice = LineCharge & {
  key: string
  cycle: BillingCycle
  quantity: number
  /** List price of one unit for a whole cycle, options included. */
  unitPrice: number
  category: VatCategory
  /** Why it bears no VAT; null at the standard rate. */
  reasonCode: VatReasonCode | null
  /** In percent; 0 for a category that bears none. */
  rate: number
  /** VAT of the line by itself; that of the document is counted on the sum. */
  vat: number
  /** Codes of the promotions that take something off, be it at renewals alone. */
  promotions: string[]
  renewals: RenewalCharge[]
}

/** Sums of lines: the net, VAT for each category and rate, and both together. */
export type PriceTotal = { net: number; vat: TaxTotal[]; vatAmount: number; total: number }

/** The price of a document; `recurring` sums the next renewal of its lines by their cycles, the shortest first. */
export type DocumentPrice = PriceTotal & {
  currency: string
  gross: number
  discount: number
  lines: LinePrice[]
  recurring: (PriceTotal & { cycle: RecurringCycle })[]
}

type Taxed = { net: number; category: VatCategory; rate: number }

function totalOf(lines: readonly Taxed[]): PriceTotal {
  const vat = documentVat(lines).sort((first, second) => first.category.localeCompare(second.category, 'en') || second.rate - first.rate)
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const vatAmount = vat.reduce((sum, group) => sum + group.vat, 0)
  if (!Number.isSafeInteger(net + vatAmount)) throw new RangeError('amountTooLarge')
  return { net, vat, vatAmount, total: net + vatAmount }
}

/** The list prices of a request in the order of their keys: now, and at renewals, where a bundle may have ended. */
function listedLines(request: PriceRequest): { now: ListedLine[]; later: ListedLine[] } {
  const { bundles = [], currency, payment } = request
  const listed = request.lines
    .toSorted((first, second) => (first.key < second.key ? -1 : first.key > second.key ? 1 : 0))
    .map(line => listedLine(line, request))
  const lasting = bundles.filter(({ recurring }) => recurring)
  const later = withBundles(listed, lasting, currency)
  return { now: payment === 'renewal' || lasting.length === bundles.length ? later : withBundles(listed, bundles, currency), later }
}

/**
 * The price of a cart, order, quote or renewal: list price of product and options → bundle → part of the period → discount of the client's
 * group → promotion → what was agreed for this payment, never below 0; the set-up fee beside it; VAT on top. It depends on the request alone, not on the order of its lines.
 * @throws PriceMissing, RangeError `quantity`, `amountTooLarge`, `lineKey` (two lines of one key)
 */
export function priceDocument(request: PriceRequest): DocumentPrice {
  const { currency, groupDiscount } = request
  const standardRate = vatRateOn(request.vatRates, request.taxPoint)
  const { now, later } = listedLines(request)
  const toChoose = now.map((listed, place) => {
    const renewing = later[place] as ListedLine
    const { key, coverage = wholePeriod, agreedDiscount = 0 } = listed.line
    const withSetupFee = request.payment === 'first'
    const chargesWith = (promotions: readonly Promotion[]) => ({
      charge: lineCharge(listed, { currency, coverage, withSetupFee, groupDiscount, promotions, agreedDiscount }),
      renewals: renewalCharges(renewing, { currency, groupDiscount, promotions }),
    })
    return { key, listed, without: chargesWith([]), chargesWith }
  })
  const chosen = chosenPromotions(toChoose, request.promotions ?? [])
  const priced = new Map<string, LinePrice>()
  for (const { key, listed } of toChoose) {
    const { cycle, quantity, vatCategory, vatReason = null } = listed.line
    const { promotions, charge, renewals } = chosen.get(key) as Chosen
    const { category, reasonCode } = vatOfSale({ category: vatCategory, reasonCode: vatReason }, request.buyer)
    const rate = category === 'S' ? standardRate : 0
    const vat = lineVat({ net: charge.net, category, rate })
    const taken = new Set([charge, ...renewals].flatMap(({ steps }) => steps.flatMap(one => (one.step === 'promotion' ? [one.code] : []))))
    const codes = promotions.flatMap(({ code }) => (taken.has(code) ? [code] : []))
    priced.set(key, {
      key,
      cycle,
      quantity,
      unitPrice: listed.unitPrice,
      ...charge,
      category,
      reasonCode,
      rate,
      vat,
      promotions: codes,
      renewals,
    })
  }
  if (priced.size !== request.lines.length) throw new RangeError('lineKey')
  const lines = request.lines.map(({ key }) => priced.get(key) as LinePrice)
  const sum = (of: 'gross' | 'discount') => lines.reduce((total, line) => total + line[of], 0)
  const recurring = recurringCycles.flatMap(cycle => {
    const its = lines.flatMap(({ renewals: [next], category, rate, cycle: own }) =>
      next && own === cycle ? [{ net: next.net, category, rate }] : [],
    )
    return its.length > 0 ? [{ cycle, ...totalOf(its) }] : []
  })
  return { currency, ...totalOf(lines), gross: sum('gross'), discount: sum('discount'), lines, recurring }
}
