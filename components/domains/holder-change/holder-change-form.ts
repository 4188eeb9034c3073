import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { holderChanges } from '#contract/domains/holder-changes.ts'
import { fileCountLimit } from '#contract/files/files.ts'
import { contactFields } from '../contact-fields.ts'

export const holderChangeForm: FormOf<typeof holderChanges> = [
  {
    fields: [
      ...contactFields,
      { name: 'explanation', kind: 'longText', max: 2000, full: true },
      { name: 'fileIds', kind: 'file', most: fileCountLimit, full: true, optional: true },
    ],
  },
]
