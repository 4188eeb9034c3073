import { passesLuhn } from '#contract/kernel/saudi.ts'
import { shuffled } from './random.ts'

const MOBILE_PREFIXES = ['50', '53', '54', '55', '56', '57', '58', '59']
const digits = (value: number, length: number) => String(value).padStart(length, '0')

/** The stem with the digit that makes it pass the Luhn check. */
export function withCheckDigit(stem: string): string {
  return `${stem}${[...'0123456789'].find(digit => passesLuhn(stem + digit))}`
}

/** Official numbers and telephones that are right by their check digits and never repeat within one run. */
export function officialNumbers(seed: number) {
  const start = (seed * 7_919) % 1_000_003
  const mobile = shuffled(80_000_000, 48_271_003, start)
  const person = shuffled(100_000_000, 62_089_911, start)
  const taxpayer = shuffled(100_000_000, 39_916_801, start)
  const register = shuffled(1_000_000, 618_033, start)
  const registered = new Map<string, number>()
  let mobiles = 0
  let people = 0
  let taxpayers = 0
  return {
    saudiMobile(): string {
      const number = mobile(mobiles++)
      return `+966${MOBILE_PREFIXES[Math.floor(number / 10_000_000)]}${digits(number % 10_000_000, 7)}`
    },
    nationalId: (holder: 'citizen' | 'resident') => withCheckDigit(`${holder === 'citizen' ? 1 : 2}${digits(person(people++), 8)}`),
    /** The first ten digits are the taxpayer's number with its check digit. */
    vatNumber: () => `${withCheckDigit(`3${digits(taxpayer(taxpayers++), 8)}`)}00003`,
    /** Four digits of the issuing city, then six of which none comes twice there. */
    crNumber(cityPrefix: string): string {
      const place = registered.get(cityPrefix) ?? 0
      registered.set(cityPrefix, place + 1)
      return `${cityPrefix}${digits(register(place), 6)}`
    },
  }
}
