import { Problem } from '#contract/kernel/problem.ts'

/** How deep a body may be: what is deeper is not read. */
const deepest = 64

/** A text that a database can hold: no NUL, and half surrogates replaced (U+FFFD). */
const cleanString = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/**
 * What a caller sent, cleaned once at the door: texts and names that a database cannot hold never get further. Throws `badRequest` for
 * what is nested too deep.
 */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanString(value)
  if (value === null || typeof value !== 'object') return value
  if (depth >= deepest) throw new Problem('badRequest')
  if (Array.isArray(value)) return value.map(item => cleanInput(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [cleanString(name), cleanInput(item, depth + 1)]))
}

/** The parameters of an address as they are: one that would have to be cleaned names nothing. Throws `badRequest`. */
export function cleanParameters(parameters: unknown): unknown {
  for (const text of Object.values(parameters as Record<string, string>)) if (cleanString(text) !== text) throw new Problem('badRequest')
  return parameters
}
