import type { Finding } from './finding.ts'

/** The longest regular expression that a person may give, in characters. */
export const LONGEST_PATTERN = 200

const NESTED_REPEAT = /\((?:[^()\\]|\\.)*(?:[+*]|\{\d+,\d*\})(?:[^()\\]|\\.)*\)(?:[+*]|\{\d+,?\d*\})/
const REPEATED_CHOICE = /\((?:[^()\\]|\\.)*\|(?:[^()\\]|\\.)*\)(?:[+*]|\{\d+,\d*\})/
const BACK_REFERENCE = /\\(?:[1-9]|k<)/
const REPEATS = /[+*]|\{\d+,\d*\}/g

/**
 * A regular expression that is valid and cheap to run on untrusted text. Repeats of repeats, repeated choices and back
 * references are refused, as are more than eight open repeats: they are what makes matching take exponential time.
 */
export function pattern(value: string): Finding | undefined {
  if (value.length > LONGEST_PATTERN) return { key: 'tooLong', values: { max: LONGEST_PATTERN } }
  try {
    new RegExp(value, 'u')
  } catch {
    return { key: 'pattern' }
  }
  const outside = value.replace(/\[(?:[^\]\\]|\\.)*\]/g, 'x')
  const literal = outside.replace(/\\[+*(){}|]/g, 'x')
  const slow = NESTED_REPEAT.test(literal) || REPEATED_CHOICE.test(literal) || BACK_REFERENCE.test(literal)
  return slow || (literal.match(REPEATS)?.length ?? 0) > 8 ? { key: 'patternTooSlow' } : undefined
}
