import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { moneyFormats } from '#contract/kernel/money-format.ts'
import type { currencies } from '#contract/settings/currencies.ts'

export const currencyForm: FormOf<typeof currencies> = [
  {
    fields: [
      { name: 'code', kind: 'text', code: true, max: 3 },
      { name: 'format', kind: 'choice', options: moneyFormats },
      { name: 'name', kind: 'bilingual', max: 60 },
      { name: 'prefix', kind: 'text', max: 10, optional: true },
      { name: 'suffix', kind: 'text', max: 10, optional: true },
      { name: 'rate', kind: 'text', code: true, max: 40 },
      { name: 'margin', kind: 'percentage' },
      { name: 'autoUpdate', kind: 'flag', full: true },
      { name: 'active', kind: 'flag', full: true },
    ],
  },
]
