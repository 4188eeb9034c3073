import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { holderChanges } from '#contract/domains/holder-changes.ts'
import { fileCountLimit } from '#contract/files/files.ts'

export const holderChangeForm: FormOf<typeof holderChanges> = [
  {
    fields: [
      { name: 'contactName', kind: 'text', max: 120 },
      { name: 'organisation', kind: 'text', max: 120, optional: true },
      { name: 'email', kind: 'email' },
      { name: 'phone', kind: 'phone' },
      { name: 'street', kind: 'text', max: 255 },
      { name: 'city', kind: 'text', max: 100 },
      { name: 'postalCode', kind: 'text', code: true, optional: true },
      { name: 'countryCode', kind: 'country' },
      { name: 'explanation', kind: 'longText', max: 2000, full: true },
      { name: 'fileIds', kind: 'file', most: fileCountLimit, full: true, optional: true },
    ],
  },
]
