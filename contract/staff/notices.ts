import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { calendarDate, optional } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

const input = z.strictObject({
  text: bilingualText({ max: 2000, lines: true }),
  /** The last day on which it is shown; null is until it is taken down. */
  lastDay: optional(calendarDate()),
})

/** What is pinned to the noticeboard of the home page. The role group says who reads it and who writes on it; a super admin writes. */
const base = resource({
  name: 'notices',
  path: 'notice',
  area: 'signedIn',
  input,
  own: { remove: { many: false } },
  record: { ...input.shape, authorName: bilingualRecord },
  list: { fields: {}, order: { by: 'id', order: 'desc' } },
})
export type Notice = RecordOf<typeof base>

const { create, update, remove } = base.endpoints
export const notices = {
  ...base,
  endpoints: {
    /** The newest first, at most fifty; whoever writes also sees those whose last day is over. */
    list: endpoint({
      method: 'GET',
      path: 'notice',
      access: 'signedIn',
      data: z.object({ items: z.array(base.record), writes: z.boolean() }),
    }),
    create,
    update,
    remove,
  },
}
