import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { clientGroups } from '#contract/clients/client-groups.ts'

export const clientGroupForm: FormOf<typeof clientGroups> = [
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
