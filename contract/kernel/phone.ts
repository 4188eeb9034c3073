import { isNumberOfPlan } from '#contract/kernel/numbering-plan.ts'
import { cleanCode } from './clean-text.ts'
import type { Finding } from './finding.ts'
import { normalizeSaudiLandline, normalizeSaudiMobile, saudiMobile } from './saudi.ts'

/** A phone number as it is kept: + and digits, from 00 or +, spaces, dashes and brackets, Arabic digits; Saudi numbers as they are dialled inside the country too. */
export function normalizePhone(value: string): string {
  const saudi = normalizeSaudiMobile(value)
  if (saudiMobile(saudi) === undefined) return saudi
  const landline = normalizeSaudiLandline(value)
  if (landline !== null) return landline
  const bare = cleanCode(value).replace(/[\s().-]/g, '')
  return /^(?:\+|00)\d+$/.test(bare) ? bare.replace(/^00/, '+') : cleanCode(value)
}

/** A phone number in E.164: + and 8 to 15 digits, as its country gives them out; browsers know the lengths of some countries alone. A number of +9665… is a mobile. */
export function phone(value: string): Finding | undefined {
  if (!/^\+[1-9]\d{7,14}$/.test(value)) return { key: 'phone' }
  if (value.startsWith('+9665')) return saudiMobile(value)
  return isNumberOfPlan(value) ? undefined : { key: 'phone' }
}
