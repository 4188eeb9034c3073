import { percentOf } from '../kernel/money.ts'

/** An amount in minor units without VAT, and the rate that it is taxed at, in percent; 0 where it bears none. */
export type PriceToShow = { net: number; rate: number }

/**
 * The amount in minor units that a price is shown as: with its VAT where the company shows prices so (`pricesWithVat`), otherwise as it is. For the eye
 * alone: what is stored and summed is always the net, so that shown prices need not sum to a total that bears VAT once.
 */
export const shownPrice = ({ net, rate }: PriceToShow, withVat: boolean): number => (withVat ? net + percentOf(net, rate) : net)
