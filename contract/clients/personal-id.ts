import { cleanNumber } from '../kernel/clean-text.ts'
import { code } from '../kernel/fields.ts'
import { nationalId } from '../kernel/saudi.ts'

const masked = /^•{6}\d{4}$/

/** The number as people see it who may not see it: its last four digits. */
export const maskedPersonalId = (number: string): string => `••••••${number.slice(-4)}`

/** True for a number that is hidden: sent back in a change, it says "as it was". */
export const isMaskedPersonalId = (value: string): boolean => masked.test(value)

/** A Saudi national or resident ID, or its masked form. */
export const personalId = () =>
  code(value => (isMaskedPersonalId(value) ? undefined : nationalId(value)), { max: 20 }).overwrite(value =>
    isMaskedPersonalId(value) ? value : cleanNumber(value),
  )
