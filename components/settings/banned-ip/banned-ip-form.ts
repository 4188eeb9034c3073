import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { bannedIps } from '#contract/settings/banned-ips.ts'

export const bannedIpForm: FormOf<typeof bannedIps> = [
  {
    fields: [
      { name: 'network', kind: 'text', code: true, max: 90, full: true },
      { name: 'reason', kind: 'text', max: 200, full: true },
      { name: 'expiry', kind: 'text', code: true, max: 20, optional: true, full: true },
    ],
  },
]
