import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { LONGEST_DESCRIPTION } from './invoice-lines.ts'

const input = z.strictObject({
  /** What a line of an invoice says. */
  name: bilingualText({ max: LONGEST_DESCRIPTION }),
})

/** Descriptions of lines that are written often. */
export const savedLines = resource({
  name: 'savedLines',
  path: 'invoice-item-desc',
  area: 'savedLine',
  input,
  record: input.shape,
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
})
export type SavedLine = RecordOf<typeof savedLines>
