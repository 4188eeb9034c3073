import type { Verb } from '#contract/kernel/verbs.ts'
import { type FieldDefinition, sentValue, type Values } from '../record-form/field-definition.ts'

/** The longest reason, in characters. */
const longest = 500

/** The fields of a verb's dialog with its reason, whose label all resources share. */
export const fieldsOf = (fields: readonly FieldDefinition[] = [], reason: Verb['reason']): FieldDefinition[] => [
  ...fields,
  ...(reason ? [{ name: 'reason', kind: 'longText' as const, max: longest, optional: reason === 'optional' }] : []),
]

/** What of the fields is sent. */
export const sentBody = (fields: readonly FieldDefinition[], values: Values): Values =>
  Object.fromEntries(fields.map(field => [field.name, sentValue(field, values[field.name])]))
