import { z } from 'zod'
import { fileCountLimit, storedFile } from '../files/files.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, flag, reference, requiredLongText } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

const ids = (most: number) =>
  z
    .array(reference())
    .max(most)
    .overwrite(list => [...new Set(list)])
    .default([])

/** How much a note matters; by letter as well, since lists order by it. */
export const noteImportances = ['low', 'normal', 'urgent'] as const

const input = z.strictObject({
  clientId: reference(),
  text: requiredLongText({ max: 5000 }),
  /** Shown first, and on the summary of the client. */
  sticky: flag().default(false),
  /** Pinned notes that matter more come first. */
  importance: choice(noteImportances).default('normal'),
  /** Staff who are told of it, by the ids of their users. */
  mentionIds: ids(20),
  /** Uploaded before; added to those that it has. */
  fileIds: ids(fileCountLimit),
})
const { fileIds: _, ...kept } = input.shape

const base = resource({
  name: 'clientNotes',
  path: 'client-note',
  area: 'clientNote',
  ownedBy: { by: 'clientId', deleting: 'delete' },
  input,
  record: {
    ...kept,
    clientName: bilingualRecord,
    authorId: z.int().nullable(),
    authorName: bilingualRecord,
    mentioned: z.array(z.object({ id: z.int(), name: bilingualRecord })).optional(),
    files: z.array(storedFile).optional(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      text: { kind: 'text' },
      sticky: { kind: 'flag', sort: true },
      importance: { kind: 'choice', options: noteImportances, sort: true },
      authorId: { kind: 'reference', of: 'colleagues', optional: true },
      authorName: { kind: 'bilingual', sort: true },
      createdOn: { kind: 'instant', sort: true },
      updatedOn: { kind: 'instant', sort: true },
    },
    relations: ['mentioned', 'files'],
    order: { by: 'sticky', order: 'desc' },
    search: true,
  },
  verbs: {
    pin: { needs: 'clientNote.edit', asks: 'nothing', refusal: 'notePinned', undoneBy: 'unpin', event: 'pinned' },
    unpin: { needs: 'clientNote.edit', asks: 'nothing', refusal: 'noteNotPinned', undoneBy: 'pin', event: 'unpinned' },
  },
})
const update = base.update.omit({ clientId: true })
/** What staff write down about a client. Who wrote one changes and deletes it; another's is for who holds `clientNote.editOthers`. */
export const clientNotes = {
  ...base,
  update,
  endpoints: { ...base.endpoints, update: endpoint({ ...base.endpoints.update, body: update }) },
}
export type ClientNote = RecordOf<typeof clientNotes>
