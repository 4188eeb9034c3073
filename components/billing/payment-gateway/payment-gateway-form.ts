import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { gatewayBehaviours, paymentBrands, paymentDriverNames } from '#contract/billing/payment-drivers.ts'
import type { paymentGateways } from '#contract/billing/payment-gateways.ts'

const when = (...is: unknown[]) => ({ when: { field: 'driver' as const, is } })

/** In which a gateway may take money. */
const currencies = ['SAR', 'USD', 'AED', 'KWD', 'BHD', 'QAR', 'OMR', 'EUR']

export const paymentGatewayForm: FormOf<typeof paymentGateways> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 80 },
      { name: 'driver', kind: 'choice', options: paymentDriverNames },
      { name: 'position', kind: 'number' },
      { name: 'secretKey', kind: 'secret', max: 500, optional: true, ...when('moyasar') },
      { name: 'publishableKey', kind: 'text', code: true, max: 500, optional: true, ...when('moyasar') },
      { name: 'webhookSecret', kind: 'secret', max: 500, optional: true, ...when('moyasar', 'simulator') },
      { name: 'timeout', kind: 'number', optional: true, ...when('moyasar', 'simulator') },
      { name: 'beneficiary', kind: 'text', max: 100, optional: true, ...when('bankTransfer') },
      { name: 'bankName', kind: 'text', max: 100, optional: true, ...when('bankTransfer') },
      { name: 'iban', kind: 'text', code: true, max: 34, optional: true, full: true, ...when('bankTransfer') },
      { name: 'simulatedBehaviour', kind: 'choice', options: gatewayBehaviours, ...when('simulator') },
      { name: 'simulatedDelay', kind: 'number', ...when('simulator') },
      { name: 'currencies', kind: 'choices', options: currencies },
      { name: 'brands', kind: 'choices', options: paymentBrands, optional: true },
    ],
  },
]
