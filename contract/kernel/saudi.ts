import { cleanCode } from './clean-text.ts'
import type { Finding } from './finding.ts'

/** The Luhn check (ISO/IEC 7812) over a string of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const isVatNumber = (value: string) => /^3\d{13}3$/.test(value)
const isNationalId = (value: string) => /^[12]\d{9}$/.test(value) && passesLuhn(value)

/** A Saudi VAT registration number: 15 digits, starting and ending with 3. */
export const vatNumber = (value: string): Finding | undefined => (isVatNumber(value) ? undefined : { key: 'vatNumber' })

/** True for the VAT number of a group of companies, which is marked by its 11th digit. */
export const isVatGroup = (value: string): boolean => isVatNumber(value) && value[10] === '1'

/** A national ID (starts with 1) or resident ID (starts with 2): 10 digits with a Luhn check digit. */
export const nationalId = (value: string): Finding | undefined => (isNationalId(value) ? undefined : { key: 'nationalId' })

/** A commercial registration number: 10 digits. */
export const crNumber = (value: string): Finding | undefined => (/^\d{10}$/.test(value) ? undefined : { key: 'crNumber' })

/** The unified number of an establishment: 10 digits starting with 7. */
export const unifiedNumber = (value: string): Finding | undefined => (/^7\d{9}$/.test(value) ? undefined : { key: 'unifiedNumber' })

/** An IBAN of any country as it is kept: no spaces, capital letters. */
export const cleanIban = (value: string): string => cleanCode(value).replace(/\s/g, '').toUpperCase()

/** A Saudi IBAN: SA, 22 digits or letters, right by ISO 7064 mod 97. */
export function iban(value: string): Finding | undefined {
  if (!/^SA\d{4}[0-9A-Z]{18}$/.test(value)) return { key: 'iban' }
  const moved = value.slice(4) + value.slice(0, 4)
  let remainder = 0
  for (const character of moved)
    for (const digit of String(Number.parseInt(character, 36))) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder === 1 ? undefined : { key: 'iban' }
}

/**
 * A Saudi mobile in E.164 from any usual way of writing it (05…, 5…, 966…, 00966…, +966…, with spaces or dashes, Arabic digits).
 * What is not a Saudi mobile comes back cleaned but unchanged.
 */
export function normalizeSaudiMobile(value: string): string {
  const typed = cleanCode(value)
  const match = /^(?:\+966|00966|966)?0?(5\d{8})$/.exec(typed.replace(/[\s().-]/g, ''))
  return match ? `+966${match[1]}` : typed
}

/**
 * A Saudi number that is no mobile in E.164, as it is dialled inside the country: a landline (011 234 5678), a unified number
 * (9200 12345) or a free one (800 123 4567). Null for anything else.
 */
export function normalizeSaudiLandline(value: string): string | null {
  const match = /^(?:0(1[1-7]\d{7})|(9200\d{5})|(800\d{7}))$/.exec(cleanCode(value).replace(/[\s().-]/g, ''))
  const number = match && (match[1] ?? match[2] ?? match[3])
  return number ? `+966${number}` : null
}

/** A Saudi mobile in E.164. */
export const saudiMobile = (value: string): Finding | undefined => (/^\+9665\d{8}$/.test(value) ? undefined : { key: 'saudiMobile' })

const shaped = (pattern: RegExp, key: string) => (value: string) => (pattern.test(value) ? undefined : ({ key } satisfies Finding))

/** Building number of the national address: 4 digits. */
export const buildingNumber = shaped(/^\d{4}$/, 'buildingNumber')

/** Saudi postal code: 5 digits. */
export const saudiPostalCode = shaped(/^\d{5}$/, 'saudiPostalCode')

/** Additional number of the national address: 4 digits. */
export const additionalNumber = shaped(/^\d{4}$/, 'additionalNumber')

/** Short national address: 4 letters, then 4 digits, as RRRD2929. */
export const shortAddress = shaped(/^[A-Z]{4}\d{4}$/, 'shortAddress')
