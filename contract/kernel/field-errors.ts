import type { z } from 'zod'
import type { Finding } from './finding.ts'

/** The first finding of each field, by the field's path in dots: 'email', 'lines.2.amount', '' for the whole. */
export type FieldErrors = Record<string, Finding>

type Issue = z.core.$ZodIssue

/** What a failed parse says about each field, as keys of the `validation` messages: the same on the screen and in the platform. */
export function fieldErrors(error: { issues: Issue[] }): FieldErrors {
  const found: FieldErrors = {}
  collect(error.issues, [], found)
  return found
}

function collect(issues: Issue[], parents: PropertyKey[], found: FieldErrors): void {
  for (const issue of issues) {
    const path = [...parents, ...issue.path]
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(found, [...path, key], { key: 'unknownField' })
    } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const nearest = issue.errors.find(branch => branch.every(({ path: inner }) => inner.length > 0))
      if (nearest) collect(nearest, path, found)
      else add(found, path, { key: 'invalid' })
    } else add(found, path, findingOf(issue))
  }
}

function add(found: FieldErrors, path: PropertyKey[], finding: Finding): void {
  const name = path.map(String).join('.')
  if (!Object.hasOwn(found, name))
    Object.defineProperty(found, name, { value: finding, enumerable: true, configurable: true, writable: true })
}

const OWN_KEYS = new Set(['required', 'invalid', 'notANumber', 'notInteger', 'notAChoice'])
const LENGTHS = {
  string: ['tooShort', 'tooLong'],
  array: ['tooFew', 'tooMany'],
  set: ['tooFew', 'tooMany'],
  file: ['tooSmall', 'tooLarge'],
} as const

function findingOf(issue: Issue): Finding {
  if (issue.code !== 'custom' && OWN_KEYS.has(issue.message)) return { key: issue.message }
  switch (issue.code) {
    case 'custom':
      return isFinding(issue.params) ? issue.params : { key: 'invalid' }
    case 'invalid_type':
      return { key: typeKey(issue) }
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return { key: 'required' }
      return { key: lengthKey(issue.origin, 0), values: { min: Number(issue.minimum) } }
    case 'too_big':
      return { key: lengthKey(issue.origin, 1), values: { max: Number(issue.maximum) } }
    case 'invalid_value':
    case 'invalid_union':
      return { key: 'notAChoice' }
    default:
      return { key: 'invalid' }
  }
}

function typeKey(issue: { expected: string; message: string }): string {
  if (/received (undefined|null)$/.test(issue.message)) return 'required'
  if (issue.expected === 'int') return 'notInteger'
  return issue.expected === 'number' ? 'notANumber' : 'invalid'
}

function lengthKey(origin: string, end: 0 | 1): string {
  return LENGTHS[origin as keyof typeof LENGTHS]?.[end] ?? (end === 0 ? 'tooSmall' : 'tooLarge')
}

function isFinding(params: unknown): params is Finding {
  return typeof params === 'object' && params !== null && typeof (params as Finding).key === 'string'
}
