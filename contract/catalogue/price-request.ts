import type { VatReasonCode } from '../billing/vat-reasons.ts'
import type { CalendarDate } from '../kernel/calendar.ts'
import type { Money } from '../kernel/money.ts'
import type { VatCategory } from '../kernel/tax.ts'
import type { BillingCycle } from './billing-cycles.ts'
import type { CyclePrice, PriceConversion } from './listed-price.ts'
import type { Promotion } from './promotion-effect.ts'
import type { Coverage } from './proration.ts'
import type { VatBuyer, VatRate } from './vat-of-sale.ts'

/**
 * A configurable option as it was chosen: so many of it in each unit of the line; 1 for what is no quantity. Of a line in a bundle, `beside` of them are
 * not in the price of the bundle.
 */
export type ChosenOption = { id: number; quantity: number; prices: readonly CyclePrice[]; beside?: number }

/** A product, addon or free line. */
export type LineToPrice = {
  /** Names the line in the request and in the answer; no two have the same. */
  key: string
  cycle: BillingCycle
  /** Above 0 and at most 10^9, with at most 6 decimals. */
  quantity: number
  /** The product's prices; of a service that renews, the one price that it has. */
  prices: readonly CyclePrice[]
  options?: readonly ChosenOption[]
  vatCategory: VatCategory
  /** Why it bears no VAT; without one the usual reason of its category. */
  vatReason?: VatReasonCode | null
  /**
   * What may reduce the price: without it, the group's discount and promotions; `promotions` alone for the charge of an upgrade, which
   * comes from prices that the group's discount is in; `none` for a price that was agreed.
   */
  discounts?: 'promotions' | 'none'
  /** What was agreed with the client for this payment alone, in percent; taken last, off any price. */
  agreedDiscount?: number
  /** What this payment pays for, where it is not one whole cycle. */
  coverage?: Coverage
  /** The key of the bundle that it is sold in, with its weight there; without a weight its price counts. */
  bundle?: string
  weight?: number
}

/** Lines that are sold together for one price: percent off their sum, or a price in each currency, which is never more than the sum. */
export type BundleToPrice = {
  key: string
  price: { mode: 'discount'; percent: number } | { mode: 'fixed'; prices: readonly Money[] }
  /** Later payments have the price of the bundle too. */
  recurring: boolean
}

/** A promotion with the keys of the lines that it was judged to be good for. */
export type PromotionToApply = { promotion: Promotion; lines: readonly string[] }

/** All that a document's price depends on. */
export type PriceRequest = {
  /** The document's currency: that of the client. */
  currency: string
  /** The day whose rate of VAT applies. */
  taxPoint: CalendarDate
  /** A renewal asks no set-up fee. */
  payment: 'first' | 'renewal'
  /** The discount of the client's group, in percent. */
  groupDiscount: number
  buyer: VatBuyer
  vatRates: readonly VatRate[]
  /** For prices that are not given in the document's currency; without it they are missing. */
  conversion?: PriceConversion
  lines: readonly LineToPrice[]
  bundles?: readonly BundleToPrice[]
  promotions?: readonly PromotionToApply[]
}

/** Thrown for a line that has no price in its cycle and the document's currency; its message is the key of the `validation` message. */
export class PriceMissing extends Error {
  readonly line: string
  readonly cycle: BillingCycle
  readonly currency: string
  constructor(line: string, cycle: BillingCycle, currency: string) {
    super('priceMissing')
    this.name = 'PriceMissing'
    this.line = line
    this.cycle = cycle
    this.currency = currency
  }
}
