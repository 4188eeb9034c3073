import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { clientFiles } from '#contract/clients/client-files.ts'

export const clientFileForm: FormOf<typeof clientFiles> = [
  {
    fields: [
      { name: 'fileIds', kind: 'file', most: 1, full: true },
      { name: 'name', kind: 'text', max: 200, optional: true, full: true },
      { name: 'expiresOn', kind: 'date', hijri: true, optional: true },
      { name: 'shared', kind: 'flag', full: true },
    ],
  },
]
