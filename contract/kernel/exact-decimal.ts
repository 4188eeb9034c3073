import type { z } from 'zod'
import { cleanCode } from './clean-text.ts'
import { code } from './fields.ts'
import type { Finding } from './finding.ts'

const SHAPE = /^\d{1,12}(?:\.\d{1,24})?$/
const DIGITS = 15
const SHORT = 5

/** A positive decimal number as text, exact and in one form: '3.75', never '3.750' or '03.75'. */
export const cleanDecimal = (value: string): string => {
  const plain = cleanCode(value).replace(/٫/g, '.')
  if (!SHAPE.test(plain)) return plain
  const [whole = '', fraction = ''] = plain.split('.')
  const trimmed = fraction.replace(/0+$/, '')
  return whole.replace(/^0+(?=\d)/, '') + (trimmed && `.${trimmed}`)
}

/** A number above zero with at most 12 digits before and 24 after the point, as `cleanDecimal` keeps it. */
export const positiveDecimal = (value: string): Finding | undefined =>
  SHAPE.test(value) && /[1-9]/.test(value) ? undefined : { key: 'positiveDecimal' }

/** A rate or factor that no binary fraction may touch: text that obeys `positiveDecimal`. */
export const exactDecimal = (): z.ZodString => code(positiveDecimal, { max: 60, clean: cleanDecimal })

/** An exact decimal as a whole number of its last place: '3.75' is 375 of scale 2. */
export const decimalParts = (value: string): { digits: bigint; scale: number } => {
  const [whole = '', fraction = ''] = value.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

/** The product of exact decimals, with 15 significant digits. */
export function multiplied(first: string, second: string): string {
  const [a, b] = [decimalParts(first), decimalParts(second)]
  return rounded(a.digits * b.digits, a.scale + b.scale)
}

/**
 * The quotient of exact decimals, with 15 significant digits. What is a ten-digit number but for the last digits is that
 * number, so that a rate divided there and back is what it was. Throws RangeError on division by zero.
 */
export function divided(dividend: string, divisor: string): string {
  const [a, b] = [decimalParts(dividend), decimalParts(divisor)]
  const shift = 40
  return rounded((a.digits * 10n ** BigInt(shift + b.scale)) / b.digits, a.scale + shift)
}

function rounded(digits: bigint, scale: number): string {
  const length = digits.toString().length
  const drop = Math.max(0, length - DIGITS)
  const unit = 10n ** BigInt(drop)
  let trimmed = (digits + unit / 2n) / unit
  const short = 10n ** BigInt(SHORT)
  const shortened = ((trimmed + short / 2n) / short) * short
  const apart = trimmed > shortened ? trimmed - shortened : shortened - trimmed
  if (drop > 0 && apart <= 10n) trimmed = shortened
  return asText(trimmed, scale - drop)
}

function asText(digits: bigint, scale: number): string {
  if (scale <= 0) return (digits * 10n ** BigInt(-scale)).toString()
  const padded = digits.toString().padStart(scale + 1, '0')
  return cleanDecimal(`${padded.slice(0, -scale)}.${padded.slice(-scale).slice(0, 24)}`)
}
