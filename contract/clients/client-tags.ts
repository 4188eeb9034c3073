import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { colour, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

const input = z.strictObject({ name: bilingualText({ max: 40 }), colour: colour() })

export const clientTags = resource({
  name: 'clientTags',
  path: 'client-tag',
  area: 'clientTag',
  input,
  record: { ...input.shape, clientCount: z.int() },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      clientCount: { kind: 'number', filter: false, sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'name', order: 'asc' },
    search: true,
  },
  verbs: {
    /** Its clients get the other tag instead; this one goes. */
    /** `from` of its event: the one that is gone; `name`: what it was called. */
    merge: {
      needs: 'clientTag.delete',
      body: z.object({ targetTagId: reference() }),
      event: 'merged',
      payload: z.object({ from: z.int(), name: bilingualRecord, clients: z.int() }),
      reply: 'merged',
    },
  },
})

export type ClientTag = RecordOf<typeof clientTags>
