import type { z } from 'zod'
import { fieldErrors } from '#contract/kernel/field-errors.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import type { Values } from './field-definition.ts'

export type Check = (values: Values) => FieldProblems

/** The contract's check of a form: the schema, then the rules that span fields. Load it lazily: schemas are heavy. */
export function checkWith<S extends z.ZodType>(schema: S, across?: (value: z.output<S>) => FieldProblems): Check {
  return values => {
    const result = schema.safeParse(values)
    if (!result.success) return fieldErrors(result.error)
    return across?.(result.data) ?? {}
  }
}

/** A rule that spans fields, judged with what the record has: what is hidden in a form is not sent. */
export const acrossWith =
  <T>(problems: (input: T) => FieldProblems, values: Values) =>
  (sent: object): FieldProblems =>
    problems({ ...values, ...sent } as T)
