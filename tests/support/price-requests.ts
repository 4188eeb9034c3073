import type { BillingCycle } from '#contract/catalogue/billing-cycles.ts'
import type { CyclePrice } from '#contract/catalogue/listed-price.ts'
import type { LineToPrice, PriceRequest } from '#contract/catalogue/price-request.ts'
import type { Promotion, PromotionEffect } from '#contract/catalogue/promotion-effect.ts'

/** A price list of one entry, in SAR unless said. */
export const priced = (price: number, setupFee = 0, cycle: BillingCycle = 'monthly', currency = 'SAR'): CyclePrice[] => [
  { cycle, currency, price, setupFee },
]

/** One unit of a monthly product that bears VAT. */
export const lineOf = (key: string, price: number, more: Partial<LineToPrice> = {}): LineToPrice => ({
  key,
  cycle: 'monthly',
  quantity: 1,
  prices: priced(price),
  vatCategory: 'S',
  ...more,
})

/** A first payment in SAR of a client in Saudi Arabia without a group, at 15 %. */
export const requestOf = (lines: readonly LineToPrice[], more: Partial<PriceRequest> = {}): PriceRequest => ({
  currency: 'SAR',
  taxPoint: '2026-11-22',
  payment: 'first',
  groupDiscount: 0,
  buyer: { exemption: null, treatment: 'standard' },
  vatRates: [{ from: '2020-07-01', percent: 15 }],
  lines,
  ...more,
})

/** A promotion for the present payment alone. */
export const promotionOf = (code: string, effect: PromotionEffect, more: Partial<Promotion> = {}): Promotion => ({
  code,
  effect,
  stackable: false,
  oncePerOrder: false,
  renewals: 0,
  ...more,
})
