import { timingSafeEqual } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

/** Seconds that one code lasts (RFC 6238). */
export const PERIOD = 30

/** A new secret of 160 bits, in base32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The step in which an instant lies. */
export const stepOf = (now: Date) => Math.floor(now.getTime() / 1000 / PERIOD)

/** The code of a step, HMAC-SHA-1; six digits. */
export const codeOf = (secret: string, step: number, digits = 6) =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step, digits, algorithm: 'SHA1' })

/**
 * The step whose code this is: the current one, or one before or after for clocks that differ; null when it is none of them, or
 * not later than `lastStep`, the step of the last code that was accepted.
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  const given = Buffer.from(code)
  for (const step of [stepOf(now), stepOf(now) - 1, stepOf(now) + 1]) {
    const expected = Buffer.from(codeOf(secret, step))
    if (given.length === expected.length && timingSafeEqual(given, expected)) return lastStep === null || step > lastStep ? step : null
  }
  return null
}

/** The otpauth:// address that an authenticator app reads. */
export const enrolmentAddress = (secret: string, account: string) =>
  new TOTP({ issuer: 'Sijil', label: account, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6, algorithm: 'SHA1' }).toString()
