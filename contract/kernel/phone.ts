import { cleanCode } from './clean-text.ts'
import type { Finding } from './finding.ts'
import { normalizeSaudiMobile, saudiMobile } from './saudi.ts'

/** Lengths of the number after the dialling code [fewest, most], for the countries most clients come from. */
const NATIONAL_LENGTHS: Record<string, [number, number]> = {
  '966': [8, 9],
  '971': [7, 9],
  '973': [8, 8],
  '974': [7, 8],
  '965': [7, 8],
  '968': [7, 8],
  '967': [7, 9],
  '962': [8, 9],
  '961': [7, 8],
  '20': [8, 10],
  '1': [10, 10],
  '44': [9, 10],
  '91': [10, 10],
  '92': [9, 10],
}

/** A phone number as it is kept: + and digits, from 00 or +, spaces, dashes and brackets, Arabic digits; Saudi mobiles in any usual form. */
export function normalizePhone(value: string): string {
  const saudi = normalizeSaudiMobile(value)
  if (saudiMobile(saudi) === undefined) return saudi
  const bare = cleanCode(value).replace(/[\s().-]/g, '')
  return /^(?:\+|00)\d+$/.test(bare) ? bare.replace(/^00/, '+') : cleanCode(value)
}

/** A phone number in E.164: + and 8 to 15 digits, of a right length where the country is a known one. A number of +9665… is a mobile. */
export function phone(value: string): Finding | undefined {
  const digits = /^\+([1-9]\d{7,14})$/.exec(value)?.[1]
  if (digits === undefined) return { key: 'phone' }
  if (digits.startsWith('9665')) return saudiMobile(value)
  for (const length of [1, 2, 3]) {
    const range = NATIONAL_LENGTHS[digits.slice(0, length)]
    if (!range) continue
    const rest = digits.length - length
    return rest >= range[0] && rest <= range[1] ? undefined : { key: 'phone' }
  }
  return undefined
}
