import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const found = z.object({
  /** The resource's name, and what one of them is called in the caller's language. */
  resource: z.string(),
  kind: z.string(),
  id: z.int(),
  name: z.string(),
  detail: z.string().nullable(),
  /** The country of a city. */
  countryCode: z.string().nullable(),
})
export type FoundRecord = z.output<typeof found>

export const recordSearch = {
  /** Records of every resource that has a quick search and that the caller may see, a few of each; clients and articles have searches of their own. */
  find: endpoint({
    method: 'GET',
    path: 'record-search',
    access: 'signedIn',
    perMinute: 300,
    query: z.strictObject({ q: z.string().trim().min(2, 'required').max(200) }),
    data: z.object({ items: z.array(found) }),
    reply: 'read',
  }),
}
