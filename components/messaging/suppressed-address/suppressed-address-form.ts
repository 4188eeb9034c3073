import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { suppressedAddresses } from '#contract/messaging/suppressed-addresses.ts'

export const suppressedAddressForm: FormOf<typeof suppressedAddresses> = [
  {
    fields: [
      { name: 'address', kind: 'email', full: true },
      { name: 'reason', kind: 'text', max: 500, optional: true, full: true },
    ],
  },
]
