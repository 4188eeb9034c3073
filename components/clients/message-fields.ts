import type { FieldDefinition } from '#components/kit/record-form/field-definition.ts'

/** What a message of staff to a client asks for. */
export const messageFields = [
  { name: 'subject', kind: 'text', max: 200 },
  { name: 'message', kind: 'longText' },
] as const satisfies readonly FieldDefinition[]
