import type { FormSection } from '#components/kit/record-form/field-definition.ts'

export const bannedIpForm: FormSection[] = [
  {
    fields: [
      { name: 'network', kind: 'text', code: true, max: 90, full: true },
      { name: 'reason', kind: 'text', max: 200, full: true },
      { name: 'expiry', kind: 'text', code: true, max: 20, optional: true, full: true },
    ],
  },
]
