import type { TldPrice } from './tld-prices.ts'

/** What a registry is paid for, by the year. */
export const domainCommands = ['register', 'renew', 'transfer'] as const
export type DomainCommand = (typeof domainCommands)[number]
/** What is asked once, beside a renewal: within the days of grace, and in redemption. */
export const domainFees = ['grace', 'redemption'] as const
export type DomainFee = (typeof domainFees)[number]
/** What a year costs besides, of a name that has it: its holder is not told to everybody. */
export const domainExtras = ['idProtection'] as const
export type DomainExtra = (typeof domainExtras)[number]
export const tldCharges = [...domainCommands, ...domainFees, ...domainExtras] as const
export type TldCharge = (typeof tldCharges)[number]

/** The longest term of a name, in years: no registry lets one run further ahead. */
export const LONGEST_TERM = 10
/** The price of what is not offered. */
export const NOT_OFFERED = -1

/**
 * The price of a term in minor units: the one given for its years, else so many times the price of one year. Null where it is not offered, or
 * has no price in the currency.
 */
export function termPrice(prices: readonly TldPrice[], command: DomainCommand, years: number, currency: string): number | null {
  const given = (term: number) => prices.find(one => one.command === command && one.years === term && one.currency === currency)?.price
  const base = given(1)
  if (base === undefined || base < 0) return null
  const own = given(years)
  return own !== undefined && own >= 0 ? own : base * years
}

/** What is asked beside the renewal in minor units; 0 where nothing is said of it. */
export const feeOf = (prices: readonly TldPrice[], fee: DomainFee, currency: string): number =>
  Math.max(0, prices.find(one => one.command === fee && one.currency === currency)?.price ?? 0)

/** What an extra costs for a year in minor units; null where it has no price in the currency. */
export const extraOf = (prices: readonly TldPrice[], extra: DomainExtra, currency: string): number | null =>
  prices.find(one => one.command === extra && one.currency === currency)?.price ?? null
