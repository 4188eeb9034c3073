import type { FormSection } from '#components/kit/record-form/field-definition.ts'

export const clientGroupForm: FormSection[] = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 60 },
      { name: 'colour', kind: 'colour', full: true },
      { name: 'discount', kind: 'percentage' },
      { name: 'exemptFromSuspension', kind: 'flag', full: true },
      { name: 'separateInvoices', kind: 'flag', full: true },
    ],
  },
]
