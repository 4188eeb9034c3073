import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { smsBehaviours, smsDriverNames } from '#contract/messaging/sms-drivers.ts'
import type { smsGateways } from '#contract/messaging/sms-gateways.ts'

const when = (...is: unknown[]) => ({ when: { field: 'driver' as const, is } })

export const smsGatewayForm: FormOf<typeof smsGateways> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 80 },
      { name: 'driver', kind: 'choice', options: smsDriverNames },
      { name: 'position', kind: 'number' },
      { name: 'apiKey', kind: 'secret', max: 500, full: true, ...when('taqnyat', 'unifonic') },
      { name: 'sender', kind: 'text', code: true, max: 11 },
      { name: 'promotionalSender', kind: 'text', code: true, max: 14, optional: true },
      { name: 'partPrice', kind: 'number' },
      { name: 'carriesCodes', kind: 'flag' },
      { name: 'simulatedBehaviour', kind: 'choice', options: smsBehaviours, ...when('simulator') },
    ],
  },
]
