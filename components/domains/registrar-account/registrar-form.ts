import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { registrarDriverNames, registryBehaviours } from '#contract/domains/registrar-drivers.ts'
import { registrarEnvironments } from '#contract/domains/registrar-environments.ts'

const epp = { when: { field: 'driver' as const, is: ['epp'] } }
/** Those that are asked over HTTP as who signs in. */
const signedIn = { when: { field: 'driver' as const, is: ['epp', 'logicBoxes', 'openProvider'] } }
const certificate = { kind: 'longText', code: true, full: true, optional: true, max: 20_000, ...epp } as const

export const registrarForm: FormOf<typeof registrarAccounts> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 80 },
      { name: 'driver', kind: 'choice', options: registrarDriverNames },
      { name: 'environment', kind: 'choice', options: registrarEnvironments },
      { name: 'hostname', kind: 'text', code: true, max: 253, ...signedIn },
      { name: 'port', kind: 'number', code: true, ...epp },
      { name: 'username', kind: 'text', code: true, max: 100, ...signedIn },
      { name: 'password', kind: 'secret', max: 200, ...signedIn },
      { name: 'timeout', kind: 'number', ...signedIn },
      { name: 'callsPerSecond', kind: 'number', optional: true, ...signedIn },
      {
        name: 'lowBalance',
        kind: 'number',
        optional: true,
        when: { field: 'driver', is: ['simulator', 'epp', 'logicBoxes', 'openProvider'] },
      },
      { name: 'currency', kind: 'currency', optional: true, ...epp },
      { name: 'clientKey', kind: 'secret', max: 10_000, optional: true, ...epp },
      { name: 'clientCertificate', ...certificate },
      { name: 'authority', ...certificate },
      { name: 'simulatedBehaviour', kind: 'choice', options: registryBehaviours, when: { field: 'driver', is: ['simulator'] } },
    ],
  },
]
