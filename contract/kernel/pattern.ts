import { RE2JS } from 're2js'
import type { Finding } from './finding.ts'

/** The longest regular expression that a person may give, in characters. */
export const LONGEST_PATTERN = 200

/**
 * A regular expression in the syntax of RE2 (github.com/google/re2/wiki/Syntax): it has no back references and looks neither ahead nor behind,
 * so that any match takes time linear in the length of the text. JavaScript's own take exponential time for some, such as (a+)+$.
 */
export function pattern(value: string): Finding | undefined {
  if (value.length > LONGEST_PATTERN) return { key: 'tooLong', values: { max: LONGEST_PATTERN } }
  return compiled(value) ? undefined : { key: 'pattern' }
}

/** Whether a regular expression matches a whole text; one that is not valid matches nothing. Cap the length of the text. */
export const matchesPattern = (source: string, value: string): boolean =>
  source.length <= LONGEST_PATTERN && compiled(source)?.matches(value) === true

function compiled(source: string): RE2JS | null {
  try {
    return RE2JS.compile(source)
  } catch {
    return null
  }
}
