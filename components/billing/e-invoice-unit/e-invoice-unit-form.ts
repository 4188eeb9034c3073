import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { eInvoiceEnvironments, type eInvoiceUnits } from '#contract/billing/e-invoice-units.ts'

export const eInvoiceUnitForm: FormOf<typeof eInvoiceUnits> = [
  {
    fields: [
      { name: 'name', kind: 'text', max: 60 },
      { name: 'environment', kind: 'choice', options: eInvoiceEnvironments },
      { name: 'branch', kind: 'text', max: 60 },
      { name: 'shortAddress', kind: 'text', code: true, max: 8 },
      { name: 'businessCategory', kind: 'text', max: 60, full: true },
      { name: 'standard', kind: 'flag' },
      { name: 'simplified', kind: 'flag' },
    ],
  },
]
