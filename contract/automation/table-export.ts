import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { choice } from '../kernel/fields.ts'
import { jobRuns } from './job-runs.ts'

export const exportFormats = ['csv', 'xlsx'] as const
/** Up to so many rows are written while the caller waits; more become a job. */
export const exportAtOnce = 1000
/** The most rows of one file. */
export const exportLimits = { csv: 1_000_000, xlsx: 100_000 }

const file = z.strictObject({
  format: choice(exportFormats),
  /** The visible columns in their order: fields of the resource's list. */
  columns: z.array(z.string().max(64)).min(1).max(60),
  /** As in `?filter=` of the list; page and limit are ignored. */
  filter: z.string().max(16_000).optional(),
})

const made = { method: 'POST', data: jobRuns.record, reply: 'created' } as const

export const tableExportEndpoints = {
  tableExport: endpoint({ ...made, path: 'table-export', access: 'signedIn', body: file.extend({ resource: z.string().max(64) }) }),
  /** The same of clients, under their own name. */
  clientExport: endpoint({ ...made, path: 'user/export', access: 'client.export', body: file }),
}
