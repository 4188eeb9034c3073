import { type Money, percentOf } from '../kernel/money.ts'
import type { PromotionType } from './price-steps.ts'

/** What a promotion does to a line. Amounts are given for each currency; in another one it does nothing. */
export type PromotionEffect =
  | { type: 'percentage'; percent: number }
  /** Off the price of a line, whatever its quantity, but never more than the price. */
  | { type: 'fixed'; amounts: readonly Money[] }
  /** The price of one unit for one whole cycle, in the place of the product's price and the group's discount on it. */
  | { type: 'priceOverride'; prices: readonly Money[] }
  | { type: 'freeSetup' }

/** A promotion as it is applied to lines; whether it may be is judged by `judgePromotion`. */
export type Promotion = {
  code: string
  effect: PromotionEffect
  /** Goes together with other stackable ones; otherwise a line has one promotion. */
  stackable: boolean
  /** Reduces one line of a document: the one on which it takes off most. */
  oncePerOrder: boolean
  /** How many later payments it reduces as well; null: all of them. */
  renewals: number | null
}

/** How many later payments a promotion reduces, from its fields: recurring 0 times is without end. */
export const renewalsOf = ({ recurring, times }: { recurring: boolean; times: number }): number | null =>
  recurring ? (times === 0 ? null : times) : 0

/** Prices are set before percentages are taken, and those before fixed amounts, whatever the order in which codes were entered. */
const taken: readonly PromotionType[] = ['priceOverride', 'percentage', 'fixed', 'freeSetup']

/** Promotions in the order in which they are taken. */
export const inOrderTaken = (promotions: readonly Promotion[]): Promotion[] =>
  promotions.toSorted(
    (first, second) => taken.indexOf(first.effect.type) - taken.indexOf(second.effect.type) || (first.code < second.code ? -1 : 1),
  )

/** A line on the way: its price so far and its set-up fee, in minor units. `overridden` is its price for another unit price. */
export type PriceSoFar = { price: number; setupFee: number; currency: string; overridden: (unitPrice: number) => number }

const given = (amounts: readonly Money[], currency: string) => amounts.find(one => one.currency === currency)?.amount

/** The percent of an effect, or its amount or unit price in a currency; 0 where it has none. */
export function amountOf(effect: PromotionEffect, currency: string): number {
  if (effect.type === 'freeSetup') return 0
  if (effect.type === 'percentage') return effect.percent
  return given(effect.type === 'fixed' ? effect.amounts : effect.prices, currency) ?? 0
}

/** The effect of which `amountOf` gives this value. */
export function effectWith(type: PromotionType, value: number, currency: string): PromotionEffect {
  if (type === 'freeSetup') return { type }
  if (type === 'percentage') return { type, percent: value }
  const amounts = [{ amount: value, currency }]
  return type === 'fixed' ? { type, amounts } : { type, prices: amounts }
}

/** What a promotion takes off the price or the set-up fee, in minor units: 0 or more, never more than there is. */
export function reduction(effect: PromotionEffect, { price, setupFee, currency, overridden }: PriceSoFar): number {
  if (effect.type === 'freeSetup') return setupFee
  if (effect.type === 'percentage') return percentOf(price, Math.min(100, effect.percent))
  if (effect.type === 'fixed') return Math.max(0, Math.min(price, given(effect.amounts, currency) ?? 0))
  const unitPrice = given(effect.prices, currency)
  return unitPrice === undefined ? 0 : Math.max(0, price - overridden(unitPrice))
}
