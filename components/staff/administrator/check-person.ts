import { checkWith } from '#components/kit/record-form/check-with.ts'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { administrators } from '#contract/staff/administrators.ts'
import { fromForm } from './person-values.ts'

/** The contract's rules for a person, on what the form sends. */
export const checkPerson = (values: Values) => checkWith(administrators.create)(fromForm(values))
