import { vatFields } from '#components/billing/vat-fields.ts'
import type { FieldDefinition } from '#components/kit/record-form/field-definition.ts'

/** A line of an invoice as it is typed, in its form and in the dialog of a debit note. */
export const invoiceLineFields: FieldDefinition[] = [
  { name: 'description', kind: 'bilingual', max: 300 },
  { name: 'quantity', kind: 'number' },
  { name: 'unitPrice', kind: 'money', currency: 'currency' },
  { name: 'discount', kind: 'money', currency: 'currency' },
  ...vatFields('category', 'reasonCode'),
]

/** The lines of an invoice, in its form. */
export const linesField = { name: 'lines', kind: 'lines', full: true, fields: invoiceLineFields } as const satisfies FieldDefinition

export const blankLine = { description: { en: '', ar: '' }, quantity: 1, unitPrice: '', discount: 0, category: 'S', reasonCode: '' }
