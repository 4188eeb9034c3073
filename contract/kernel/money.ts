import { cleanCode } from './clean-text.ts'

/** An amount in integer minor units (halalas, cents) of an ISO 4217 currency. */
export type Money = { amount: number; currency: string }

/** Thrown when amounts of two currencies meet; its message is the key of the `validation` message. */
export class CurrencyDiffers extends Error {
  readonly currencies: [string, string]
  constructor(first: string, second: string) {
    super('currencyDiffers')
    this.name = 'CurrencyDiffers'
    this.currencies = [first, second]
  }
}

/** The currencies whose minor unit is no hundredth, by its decimals. Source: ISO 4217, list one. */
export const otherMinorDigits: ReadonlyArray<readonly [digits: number, currencies: readonly string[]]> = [
  [0, ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']],
  [3, ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']],
]
const digitsOf = new Map(otherMinorDigits.flatMap(([digits, currencies]) => currencies.map(currency => [currency, digits] as const)))

/** How many decimals the minor unit of a currency stands for: 2, but 3 for dinars and the Omani rial, none for the yen. */
export const minorDigits = (currency: string): number => digitsOf.get(currency) ?? 2

/** The sum of two amounts of one currency. @throws CurrencyDiffers */
export function add(first: Money, second: Money): Money {
  if (first.currency !== second.currency) throw new CurrencyDiffers(first.currency, second.currency)
  return { amount: first.amount + second.amount, currency: first.currency }
}

/** One total for each currency, in the order in which they appear: currencies are never added together. */
export function totals(amounts: Iterable<Money>): Money[] {
  const found = new Map<string, Money>()
  for (const one of amounts) found.set(one.currency, add(found.get(one.currency) ?? { amount: 0, currency: one.currency }, one))
  return [...found.values()]
}

/**
 * A quotient rounded half up, away from zero when negative, so that a credit note mirrors its invoice.
 * @throws RangeError `amountTooLarge` for what a number does not hold exactly (above 2^53 - 1).
 */
export function roundHalfUp(dividend: bigint, divisor: bigint): number {
  const negative = dividend < 0n !== divisor < 0n
  const size = (value: bigint) => (value < 0n ? -value : value)
  const rounded = (size(dividend) * 2n + size(divisor)) / (size(divisor) * 2n)
  if (rounded > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('amountTooLarge')
  return Number(negative ? -rounded : rounded)
}

const SCALE = 1_000_000

/** A number of at most six decimals as a whole number of millionths, free of binary fractions. */
export const millionths = (value: number): bigint => BigInt(value.toFixed(6).replace('.', ''))

/** A percentage of an amount of minor units, rounded half up to a whole one. `percent` may hold six decimals: 15 is 15 %. */
export const percentOf = (amount: number, percent: number): number =>
  roundHalfUp(BigInt(amount) * millionths(percent), 100n * BigInt(SCALE))

/** An amount in major units with all the decimals of its currency, to be typed over or written into files: '-1437.50', '1.999', '1500'. */
export function majorText({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const padded = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = padded.slice(0, padded.length - digits)
  return `${amount < 0 ? '-' : ''}${whole}${digits > 0 ? `.${padded.slice(-digits)}` : ''}`
}

/** The parts of an amount as it is shown: comma groups, and as many decimals as its currency has; none for the yen. */
export function amountParts(money: Money): { negative: boolean; whole: string; fraction: string } {
  const [whole = '', fraction = ''] = majorText({ ...money, amount: Math.abs(money.amount) }).split('.')
  return { negative: money.amount < 0, whole: whole.replace(/\B(?=(?:\d{3})+$)/g, ','), fraction }
}

/** An amount as plain text for mail subjects and screen readers: '-1,437.50 SAR'. */
export function moneyText(money: Money): string {
  const { negative, whole, fraction } = amountParts(money)
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`} ${money.currency}`
}

/**
 * A typed amount in minor units; null when it is not one. Arabic digits and separators, comma groups of three, a leading or
 * trailing minus; more decimals than the currency has are refused, not rounded.
 */
export function parseAmount(typed: string, currency: string): number | null {
  const plain = cleanCode(typed)
    .replace(/\s/g, '')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/\u2212/g, '-')
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d*))?(-?)$/.exec(plain)
  const fraction = match?.[3] ?? ''
  if (!match || (match[1] && match[4]) || fraction.length > minorDigits(currency)) return null
  const amount = Number(`${(match[2] as string).replace(/,/g, '')}${fraction.padEnd(minorDigits(currency), '0')}`)
  if (!Number.isSafeInteger(amount)) return null
  return (match[1] || match[4]) && amount !== 0 ? -amount : amount
}
