import { cleanCode } from '../kernel/clean-text.ts'
import { code } from '../kernel/fields.ts'

const clean = (value: string): string =>
  cleanCode(value)
    .toUpperCase()
    .replace(/\s*[-–]\s*/g, '-')

const isRange = (value: string): boolean => {
  const [first = '', last = first, ...more] = value.split('-')
  const one = (part: string) => /^[A-Z0-9](?:[A-Z0-9 ]{0,8}[A-Z0-9])?$/.test(part)
  return more.length === 0 && one(first) && one(last) && first.length === last.length && first <= last
}

/** A postal code, or the first and last of a range: 12211 or 12211-12999. */
export const postalRange = () => code(value => (isRange(value) ? undefined : { key: 'postalRange' }), { max: 30, clean })
