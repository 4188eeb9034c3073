import { z } from 'zod'
import { type CustomField, customField, customValueProblem } from '../catalogue/custom-fields.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import type { FieldProblems } from '../kernel/problem.ts'

/** How many custom fields clients can have. */
export const MOST_CLIENT_FIELDS = 100

const { kind, values, required, pattern, staffOnly } = customField.shape
/** A custom field of clients, as a form asks for it. */
export const askedField = z.object({
  id: z.int(),
  name: bilingualRecord,
  description: bilingualRecord.nullable(),
  ...{ kind, values, required, pattern, staffOnly },
})
export type AskedField = z.output<typeof askedField>
/** The same with what a client has there; null: nothing. */
export const filledField = askedField.extend({ value: z.string().nullable() })
export type FilledField = z.output<typeof filledField>

type Value = { fieldId: number; value: string }
interface Wanted {
  /** What the client has already; null: a new one. */
  stored: readonly Value[] | null
  /** What the company wants to know may be missing. */
  skipRequired: boolean
}

/**
 * What is wrong with values of custom fields, by `customValues.<number of the field>`. What a stored client has stays as it is, though its field asks for
 * something else by now; what it lacks, it may go on lacking.
 */
export function clientFieldProblems(
  fields: readonly (Pick<CustomField, 'kind' | 'required' | 'values' | 'pattern'> & { id: number })[],
  given: readonly Value[],
  { stored, skipRequired }: Wanted,
): FieldProblems {
  const problems: FieldProblems = {}
  const had = new Map(stored?.map(({ fieldId, value }) => [fieldId, value]))
  const known = new Map(fields.map(field => [field.id, field]))
  const seen = new Set<number>()
  for (const { fieldId, value } of given) {
    const path = `customValues.${fieldId}`
    const field = known.get(fieldId)
    if (seen.has(fieldId)) problems[path] = { key: 'alreadyUsed' }
    seen.add(fieldId)
    if (value === (had.get(fieldId) ?? (stored ? '' : undefined))) continue
    if (!field) {
      problems[path] ??= { key: 'notAChoice' }
      continue
    }
    const problem = customValueProblem({ ...field, required: field.required && !skipRequired }, value)
    if (problem) problems[path] ??= problem
  }
  if (stored === null && !skipRequired)
    for (const { id, required } of fields) if (required && !seen.has(id)) problems[`customValues.${id}`] = { key: 'required' }
  return problems
}
