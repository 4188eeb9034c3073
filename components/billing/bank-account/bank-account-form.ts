import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { bankAccounts } from '#contract/billing/bank-accounts.ts'

export const bankAccountForm: FormOf<typeof bankAccounts> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 100 },
      { name: 'beneficiary', kind: 'bilingual', max: 200 },
      { name: 'iban', kind: 'text', code: true },
      { name: 'currency', kind: 'currency' },
      { name: 'active', kind: 'flag', full: true },
    ],
  },
]
