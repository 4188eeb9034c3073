import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

/** A record has no more tabs that count something. */
const most = 40
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
}
