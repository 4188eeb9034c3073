import type { FieldDefinition } from '#components/kit/record-form/field-definition.ts'

/** Who holds or looks after a name, as a registry wants to know it. */
export const contactFields = [
  { name: 'contactName', kind: 'text', max: 120 },
  { name: 'organisation', kind: 'text', max: 120, optional: true },
  { name: 'email', kind: 'email' },
  { name: 'phone', kind: 'phone' },
  { name: 'street', kind: 'text', max: 255 },
  { name: 'city', kind: 'text', max: 100 },
  { name: 'postalCode', kind: 'text', code: true, optional: true },
  { name: 'countryCode', kind: 'country' },
] as const satisfies readonly FieldDefinition[]
