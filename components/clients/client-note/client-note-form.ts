import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { type clientNotes, noteImportances } from '#contract/clients/client-notes.ts'
import { fileCountLimit } from '#contract/files/files.ts'

export const clientNoteForm: FormOf<typeof clientNotes> = [
  {
    fields: [
      { name: 'text', kind: 'longText', max: 5000 },
      { name: 'mentionIds', kind: 'references', of: 'colleagues', optional: true, full: true },
      { name: 'fileIds', kind: 'file', optional: true, most: fileCountLimit, full: true },
      { name: 'importance', kind: 'choice', options: noteImportances },
      { name: 'sticky', kind: 'flag', full: true },
    ],
  },
]
