import type { FieldDefinition } from '#components/kit/record-form/field-definition.ts'
import { vatReasonCodes, vatReasons } from '#contract/billing/vat-reasons.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { vatCategories } from '#contract/kernel/tax.ts'

/** A line of an invoice as it is typed in the dialog of a debit note. */
export const invoiceLineFields: FieldDefinition[] = [
  { name: 'description', kind: 'bilingual', max: 300 },
  { name: 'quantity', kind: 'number' },
  { name: 'unitPrice', kind: 'money', currency: 'currency' },
  { name: 'discount', kind: 'money', currency: 'currency' },
  { name: 'category', kind: 'choice', options: vatCategories },
]

/** The same in the form of an invoice, with the reasons of what bears no VAT in the reader's language. */
export const fieldsWithReason = (locale: string): FieldDefinition[] => [
  ...invoiceLineFields,
  ...(['Z', 'E', 'O'] as const).map(
    (category): FieldDefinition => ({
      name: 'reasonCode',
      kind: 'choice',
      optional: true,
      full: true,
      options: vatReasonCodes.filter(code => vatReasons[code].category === category),
      texts: Object.fromEntries(vatReasonCodes.map(code => [code, `${nameFor(vatReasons[code], locale)} (${code})`])),
      when: { field: 'category', is: [category] },
    }),
  ),
]

export const blankLine = { description: { en: '', ar: '' }, quantity: 1, unitPrice: '', discount: 0, category: 'S', reasonCode: '' }
