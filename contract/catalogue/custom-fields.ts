import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { calendarDate as isCalendarDate } from '../kernel/calendar.ts'
import { choice, code, flag, longText, optional, reference, tags, text } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import { LONGEST_PATTERN, matchesPattern, pattern } from '../kernel/pattern.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { lengthBetween } from '../kernel/text-rules.ts'

export const customFieldKinds = ['text', 'longText', 'number', 'date', 'choice', 'flag'] as const
/** The longest value of a custom field, in characters. */
export const LONGEST_VALUE = 500

/** What a client is asked besides, when a product is ordered. */
export const customField = z.strictObject({
  name: bilingualText({ max: 100 }),
  description: optional(bilingualText({ max: 300 })),
  kind: choice(customFieldKinds),
  /** Of a choice. */
  values: tags({ most: 100, max: 100 }).default([]),
  required: flag().default(false),
  /** A regular expression that the whole text must match, and a text that shows that it does what is meant. */
  pattern: optional(code(pattern, { max: LONGEST_PATTERN })),
  sample: optional(text({ max: 200 })),
  showOnOrder: flag().default(true),
  showOnInvoice: flag().default(false),
  /** Neither shown to clients nor asked of them. */
  staffOnly: flag().default(false),
})
export type CustomField = z.output<typeof customField>

/** The value of a custom field, as it was typed: a day as YYYY-MM-DD, yes or no, one of the values of a choice. */
export const customValue = z.strictObject({ fieldId: reference(), value: longText({ max: LONGEST_VALUE }) })
/** The same as it is stored, with what the field was called. */
export const storedCustomValue = z.object({ fieldId: z.int(), name: bilingualRecord, value: z.string() })

type Asked = Pick<CustomField, 'kind' | 'required' | 'values' | 'pattern'>
type Described = Pick<CustomField, 'kind' | 'values' | 'pattern' | 'sample'>

/** What is wrong with a custom field, by its own fields. */
export function customFieldProblems({ kind, values, pattern: source, sample }: Described): FieldProblems {
  return {
    ...(kind === 'choice' && values.length < 2 ? { values: { key: 'tooFew', values: { min: 2 } } } : {}),
    ...(source && sample && !matchesPattern(source, sample) ? { sample: { key: 'sampleDiffers' } } : {}),
  }
}

/** What is wrong with the value of a custom field, as it was typed; empty where it need not be given is fine. */
export function customValueProblem({ kind, required, values, pattern: source }: Asked, value: string): Finding | undefined {
  const length = lengthBetween(0, LONGEST_VALUE)(value)
  if (length) return length
  if (value === '') return required ? { key: 'required' } : undefined
  if (kind === 'number' && !/^-?\d{1,15}(?:\.\d{1,10})?$/.test(value)) return { key: 'notANumber' }
  if (kind === 'date') return isCalendarDate()(value)
  if (kind === 'flag' && value !== 'yes' && value !== 'no') return { key: 'notAChoice' }
  if (kind === 'choice' && !values.includes(value)) return { key: 'notAChoice' }
  return source && !matchesPattern(source, value) ? { key: 'patternDiffers' } : undefined
}
