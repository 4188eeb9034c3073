import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { verificationBehaviours, verificationDriverNames, verificationEnvironments } from '#contract/clients/verification-drivers.ts'
import type { verificationServices } from '#contract/clients/verification-services.ts'

const when = (...is: unknown[]) => ({ when: { field: 'driver' as const, is } })

export const verificationServiceForm: FormOf<typeof verificationServices> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 80 },
      { name: 'driver', kind: 'choice', options: verificationDriverNames },
      { name: 'position', kind: 'number' },
      { name: 'environment', kind: 'choice', options: verificationEnvironments, ...when('nafath', 'wathq') },
      { name: 'appId', kind: 'text', code: true, max: 100, ...when('nafath') },
      { name: 'serverIp', kind: 'text', code: true, max: 45, ...when('nafath') },
      { name: 'apiKey', kind: 'secret', max: 500, full: true, ...when('nafath', 'wathq') },
      { name: 'simulatedBehaviour', kind: 'choice', options: verificationBehaviours, ...when('simulatedNafath', 'simulatedWathq') },
    ],
  },
]
