import { cleanNumber } from '../kernel/clean-text.ts'
import { code } from '../kernel/fields.ts'

const masked = /^•{6}[0-9A-Z]{4}$/
const shape = /^[0-9A-Z]{6,20}$/

/** The number as people see it who may not see it: its last four digits. */
export const maskedPersonalId = (number: string): string => `••••••${number.slice(-4)}`

/** True for a number that is hidden: sent back in a change, it says "as it was". */
export const isMaskedPersonalId = (value: string): boolean => masked.test(value)

/** The number of an ID or passport of any country, in capitals, or its masked form. What a Saudi one must be: `clientProblems`. */
export const personalId = () =>
  code(value => (isMaskedPersonalId(value) || shape.test(value) ? undefined : { key: 'personalId' }), {
    max: 20,
    clean: value => (isMaskedPersonalId(value) ? value : cleanNumber(value).toUpperCase()),
  })
