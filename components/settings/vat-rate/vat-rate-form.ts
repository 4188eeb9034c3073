import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { vatRates } from '#contract/settings/vat-rates.ts'

export const vatRateForm: FormOf<typeof vatRates> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 100 },
      { name: 'from', kind: 'date' },
      { name: 'percent', kind: 'percentage' },
    ],
  },
]
