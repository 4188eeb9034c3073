import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { requiredText } from '../kernel/fields.ts'

const id = z.int().positive()
const pair = { fromId: id, intoId: id }
const named = z.object({ id: z.int(), displayName: z.string(), displayNameAr: z.string().nullable() })

/** Two clients become one: everything of the first moves to the second, and the first is closed and points there. */
export const clientMerge = {
  mergePreview: endpoint({
    method: 'POST',
    path: 'user/merge-preview',
    access: 'client.merge',
    writes: false,
    body: z.strictObject(pair),
    data: z.object({ from: named, into: named, moves: z.array(z.object({ what: z.string(), count: z.int() })) }),
    reply: 'read',
  }),
  merge: endpoint({
    method: 'POST',
    path: 'user/merge',
    access: 'client.merge',
    body: z.strictObject({ ...pair, name: z.string().max(500), reason: requiredText({ max: 500 }) }),
    data: z.object({ id: z.int() }),
  }),
}
