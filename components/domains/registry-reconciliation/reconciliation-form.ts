import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { registryReconciliations } from '#contract/domains/registry-reconciliations.ts'

export const reconciliationForm: FormOf<typeof registryReconciliations> = [
  {
    fields: [
      { name: 'registrarAccountId', kind: 'reference', of: 'registrarAccounts', full: true },
      { name: 'withHolders', kind: 'switch', full: true },
    ],
  },
]
