import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { events } from '../kernel/event.ts'
import { calendarDate, optional } from '../kernel/fields.ts'
import { patchOf } from '../kernel/patch.ts'
import { idParams, recordFields } from '../kernel/resource.ts'

const input = z.strictObject({
  text: bilingualText({ max: 2000, lines: true }),
  /** The last day on which it is shown; null is until it is taken down. */
  lastDay: optional(calendarDate()),
})

const record = z.object({ ...recordFields, ...input.shape, authorName: z.string() })
export type Notice = z.output<typeof record>

/** What is pinned to the noticeboard of the home page. The role group says who reads it and who writes on it; a super admin writes. */
export const notices = {
  name: 'notices',
  record,
  create: input,
  events: events('notices', { created: {}, updated: {}, deleted: {} }),
  endpoints: {
    /** The newest first, at most fifty; whoever writes also sees those whose last day is over. */
    list: endpoint({
      method: 'GET',
      path: 'notice',
      access: 'signedIn',
      data: z.object({ items: z.array(record), writes: z.boolean() }),
    }),
    create: endpoint({ method: 'POST', path: 'notice', access: 'signedIn', body: input, data: record, reply: 'created' }),
    update: endpoint({
      method: 'PATCH',
      path: 'notice/:id',
      access: 'signedIn',
      params: idParams,
      body: patchOf(input).extend({ version: z.int().positive() }),
      data: record,
      reply: 'updated',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'notice/:id',
      access: 'signedIn',
      params: idParams,
      data: z.object({ id: z.int() }),
      reply: 'deleted',
    }),
  },
}
