import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { whereSchema } from '../kernel/list-query-schema.ts'

/** A record has no more tabs that count something. */
const most = 40
/** What waits for somebody is counted in this many lists at the most. */
const mostLists = 100
const name = z.string().regex(/^[a-z][A-Za-z]{0,59}$/)

export const listCountsEndpoints = {
  /**
   * How many rows of each of these lists name a record in one field: what the tabs of the record say. `of` are names of lists, with commas between
   * them; a list that the caller may not see is left out.
   */
  listCounts: endpoint({
    method: 'GET',
    path: 'list-counts',
    access: 'signedIn',
    query: z.object({
      of: z
        .string()
        .max(2000)
        .transform(names => names.split(','))
        .pipe(z.array(name).max(most)),
      by: name,
      id: z.coerce.number().int().positive(),
    }),
    data: z.object({ counts: z.record(z.string(), z.int()) }),
  }),
  /** How many rows each of these lists has under its conditions, in this order; null of a list that the caller may not see. */
  countLists: endpoint({
    method: 'POST',
    path: 'list-counts',
    access: 'signedIn',
    body: z.strictObject({ lists: z.array(z.strictObject({ of: name, where: whereSchema })).max(mostLists) }),
    data: z.object({ counts: z.array(z.int().nullable()) }),
    writes: false,
  }),
}
