import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { whereSchema } from '../kernel/list-query-schema.ts'
import { jobRuns } from './job-runs.ts'

/** The most records that one run takes. */
export const bulkLimit = 100_000

/** Either the ids that were ticked, or the conditions of the list (`all N matching`). */
export const bulkBody = z
  .strictObject({
    resource: z.string().max(64),
    action: z.string().max(64),
    ids: z.array(z.int().positive()).min(1).max(10_000).optional(),
    where: whereSchema.optional(),
    /** How many records they are, typed by who asks for what cannot be undone. */
    count: z.int().optional(),
    values: z.record(z.string(), z.unknown()).default({}),
  })
  .refine(body => (body.ids === undefined) !== (body.where === undefined), { path: ['ids'], params: { key: 'required' } })

export const bulkEndpoints = {
  bulk: endpoint({ method: 'POST', path: 'bulk', access: 'signedIn', body: bulkBody, data: jobRuns.record, reply: 'created' }),
}
