import { z } from 'zod'
import { cleanText } from '../kernel/clean-text.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { code, colour, reference } from '../kernel/fields.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'

/** What a tag may be called; separators would split it where tags are typed. */
export const tagName = () => code(value => (/[,;،؛]/.test(value) ? { key: 'tagSeparator' } : undefined), { max: 40, clean: cleanText })

const input = z.strictObject({ name: tagName(), colour: colour() })

const base = resource({
  name: 'clientTags',
  path: 'client-tag',
  area: 'clientTag',
  input,
  record: { ...input.shape, clientCount: z.int() },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'text', sort: true },
      clientCount: { kind: 'number', filter: false, sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'name', order: 'asc' },
    search: true,
  },
  /** `from`: the one that is gone, `name` what it was called. */
  events: { merged: { from: z.int(), name: z.string(), clients: z.int() } },
})

export const clientTags = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** Its clients get the other tag instead; this one goes. */
    merge: endpoint({
      method: 'POST',
      path: 'client-tag/:id/merge',
      access: 'clientTag.delete',
      params: idParams,
      body: z.strictObject({ targetTagId: reference() }),
      data: base.record,
      reply: 'merged',
    }),
  },
}
export type ClientTag = RecordOf<typeof clientTags>
