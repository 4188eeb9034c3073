import type { Db } from '#platform/kernel/database.ts'

/** What a source tells: how much of each currency one unit of `base` buys, as exact decimals, and of which day. */
export interface Quotes {
  /** ISO 4217. */
  base: string
  /** YYYY-MM-DD. */
  day: string
  /** By currency; `base` itself is not among them. */
  rates: Readonly<Record<string, string>>
}

/** A source of exchange rates. */
export interface ExchangeRates {
  name: 'ecb' | 'simulator'
  /** Today's rates. Throws RatesUnavailable: nothing was learnt, ask again later. */
  quotes(): Promise<Quotes>
}

/** The source did not answer, or not with rates. */
export class RatesUnavailable extends Error {}

export type MakeExchangeRates = (settings: { address: string; db: Db; now: Date }) => ExchangeRates
