import 'server-only'
import { getLocale } from 'next-intl/server'
import { nameFor } from '#contract/kernel/person-name.ts'
import { loadCurrencyFormats } from '#lib/format/load-currency-formats.ts'

/** The currencies to price in, by their names in the reader's language: those in use, and those that have a price. */
export async function loadPricedCurrencies(prices: readonly { currency: string }[]): Promise<{ code: string; name: string }[]> {
  const [currencies, locale] = await Promise.all([loadCurrencyFormats(), getLocale()])
  const priced = new Set(prices.map(({ currency }) => currency))
  return currencies
    .filter(({ code, active }) => active || priced.has(code))
    .map(({ code, name }) => ({ code, name: nameFor(name, locale) }))
}
