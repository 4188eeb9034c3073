import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { events } from '../kernel/event.ts'
import { flag, requiredText } from '../kernel/fields.ts'
import { listQuerySchema } from '../kernel/list-query.ts'
import { patchOf } from '../kernel/patch.ts'
import { canSchema, idParams, recordFields } from '../kernel/resource.ts'

const input = z.strictObject({
  /** The list it belongs to: the resource's name. */
  resource: requiredText({ max: 64 }),
  name: requiredText({ max: 60 }),
  /** Days may count from today (`today-6d`, `monthStart`), so that "the last 7 days" stays that. */
  query: listQuerySchema.omit({ page: true }),
  columns: z.array(z.string().max(64)).max(60).default([]),
  /** true: everybody of the owner's role group sees it. Needs savedView.share. */
  shared: flag().default(false),
})

const record = z.object({
  ...recordFields,
  ...input.shape,
  ownerId: z.int(),
  ownerName: z.string(),
  own: z.boolean(),
  can: canSchema,
})
export type SavedView = z.output<typeof record>

/** Named views of a list: the caller's own and those shared with the caller's role group. */
export const savedViews = {
  name: 'savedViews',
  record,
  create: input,
  events: events('savedViews', { created: {}, updated: {}, deleted: {} }),
  endpoints: {
    list: endpoint({
      method: 'GET',
      path: 'saved-view',
      access: 'signedIn',
      query: z.object({ resource: z.string().max(64) }),
      data: z.object({ items: z.array(record) }),
    }),
    create: endpoint({ method: 'POST', path: 'saved-view', access: 'signedIn', body: input, data: record, reply: 'created' }),
    update: endpoint({
      method: 'PATCH',
      path: 'saved-view/:id',
      access: 'signedIn',
      params: idParams,
      body: patchOf(input.omit({ resource: true })).extend({ version: z.int().positive() }),
      data: record,
      reply: 'updated',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'saved-view/:id',
      access: 'signedIn',
      params: idParams,
      data: z.object({ id: z.int() }),
      reply: 'deleted',
    }),
  },
}
