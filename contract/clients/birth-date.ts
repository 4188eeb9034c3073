import { calendarDate as dateRule, riyadhDate } from '../kernel/calendar.ts'
import { cleanCode } from '../kernel/clean-text.ts'
import { code } from '../kernel/fields.ts'

const masked = /^••••-••-\d{2}$/
const today = () => riyadhDate(new Date())
const rule = dateRule({ min: '1900-01-01', max: today })

/** The date as people see it who may not see it: its day alone. */
export const maskedBirthDate = (date: string): string => `••••-••-${date.slice(-2)}`

/** True for a date that is hidden: sent back in a change, it says "as it was". */
export const isMaskedBirthDate = (value: string): boolean => masked.test(value)

/** A day as YYYY-MM-DD, from 1900 to today, or its masked form. */
export const birthDate = () =>
  code(value => (isMaskedBirthDate(value) ? undefined : rule(value)), {
    max: 20,
    clean: value => (isMaskedBirthDate(value) ? value : cleanCode(value)),
  })
