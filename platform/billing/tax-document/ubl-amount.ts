import { majorText, minorDigits } from '#contract/kernel/money.ts'
import { leaf, type Xml } from './canonical-xml.ts'

/** Whether documents can be issued in a currency: their amounts have at most two decimals. Source: rules BR-DEC-* of the authority. */
export const hasTaxDocuments = (currency: string): boolean => minorDigits(currency) <= 2

/** Writes an amount of minor units of a currency as an element. */
export const amountIn =
  (currency: string) =>
  (name: string, amount: number): Xml =>
    leaf(name, plain(amount, currency), { currencyID: currency })

const plain = (amount: number, currency: string) => {
  const written = majorText({ amount, currency })
  return written.includes('.') ? written : `${written}.00`
}

/** A price of minor units of a currency, with the decimals of one that it has: 1250.5 is 12.505 riyals, and 1250.50 yen. */
export function priceText(minorUnits: number, currency: string): string {
  const [whole = '', fraction = ''] = (minorUnits / 10 ** minorDigits(currency)).toFixed(6).split('.')
  return `${whole}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`
}
