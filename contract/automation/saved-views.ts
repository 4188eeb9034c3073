import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, requiredText } from '../kernel/fields.ts'
import { listQuerySchema } from '../kernel/list-query-schema.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

const input = z.strictObject({
  /** The list it belongs to: the resource's name. */
  resource: requiredText({ max: 64 }),
  name: bilingualText({ max: 60 }),
  /** Days may count from today (`today-6d`, `monthStart`), so that "the last 7 days" stays that. */
  query: listQuerySchema.omit({ page: true }),
  columns: z.array(z.string().max(64)).max(60).default([]),
  /** true: everybody of the owner's role group sees it. Needs savedView.share. */
  shared: flag().default(false),
})

/** Named views of a list: the caller's own and those shared with the caller's role group. */
const base = resource({
  name: 'savedViews',
  path: 'saved-view',
  area: 'signedIn',
  input,
  own: { remove: { many: false } },
  record: { ...input.shape, ownerId: z.int(), ownerName: bilingualRecord, own: z.boolean() },
  list: { fields: {}, order: { by: 'id', order: 'asc' } },
})
export type SavedView = RecordOf<typeof base>

const { create, update, remove } = base.endpoints
export const savedViews = {
  ...base,
  endpoints: {
    /** Those of one list, or without one all that the caller has, by name. */
    list: endpoint({
      method: 'GET',
      path: 'saved-view',
      access: 'signedIn',
      query: z.object({ resource: z.string().max(64).optional() }),
      data: z.object({ items: z.array(base.record) }),
    }),
    create,
    /** It stays a view of its list. */
    update: { ...update, body: base.update.omit({ resource: true }) },
    remove,
  },
}
