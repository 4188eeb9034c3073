import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { registrarDriverNames, registryBehaviours } from '#contract/domains/registrar-drivers.ts'

export const registrarForm: FormOf<typeof registrarAccounts> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 80 },
      { name: 'driver', kind: 'choice', options: registrarDriverNames },
      { name: 'simulatedBehaviour', kind: 'choice', options: registryBehaviours, when: { field: 'driver', is: ['simulator'] } },
    ],
  },
]
