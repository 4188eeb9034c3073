import { majorText, minorDigits } from '#contract/kernel/money.ts'
import { leaf, type Xml } from './canonical-xml.ts'

/** Writes an amount of minor units of a currency as an element, with the decimals of its currency: 187 yen, 1.87 riyals. */
export const amountIn =
  (currency: string) =>
  (name: string, amount: number): Xml =>
    leaf(name, majorText({ amount, currency }), { currencyID: currency })

/** A price of minor units of a currency, with the decimals of one that it has: 1250.5 is 12.505 riyals, and 1250.5 yen. */
export function priceText(minorUnits: number, currency: string): string {
  const digits = minorDigits(currency)
  const [whole = '', fraction = ''] = (minorUnits / 10 ** digits).toFixed(6).split('.')
  const decimals = `${fraction.slice(0, digits)}${fraction.slice(digits).replace(/0+$/, '')}`
  return decimals === '' ? whole : `${whole}.${decimals}`
}
