import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { choice } from '../kernel/fields.ts'
import { listLimits } from '../kernel/list-query.ts'
import { jobRuns } from './job-runs.ts'

/** `pdf` is the list as a table; `zip` holds each record as the document that its client gets. */
export const exportFormats = ['csv', 'xlsx', 'pdf', 'zip'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** Up to so many rows are written while the caller waits; more become a job. */
export const exportAtOnce: Readonly<Record<ExportFormat, number>> = { csv: 1000, xlsx: 1000, pdf: 100, zip: 5 }
/** The most rows of one file. */
export const exportLimits: Readonly<Record<ExportFormat, number>> = { csv: 1_000_000, xlsx: 100_000, pdf: 1000, zip: 500 }
/** A file of these is whole or not at all: a longer list is refused, and not cut. */
export const wholeFormats: readonly ExportFormat[] = ['pdf', 'zip']
/** The lists whose records are texts, such as zone files; a ZIP of them has no drawing to do and may be longer. */
export const textLists: readonly string[] = ['dnsZones']
const MOST_TEXTS = 20_000
export const exportLimit = (format: ExportFormat, resource: string): number =>
  format === 'zip' && textLists.includes(resource) ? MOST_TEXTS : exportLimits[format]
/** The lists whose records are documents. */
export const documentLists = ['invoices', 'creditNotes', 'orders', 'transactions', 'quotes'] as const
export type DocumentList = (typeof documentLists)[number]

const file = z.strictObject({
  format: choice(exportFormats),
  /** The visible columns in their order: fields of the resource's list. */
  columns: z.array(z.string().max(64)).min(1).max(60),
  /** As in `?filter=` of the list; page and limit are ignored. */
  filter: z.string().max(listLimits.maximumFilter).optional(),
})

const made = { method: 'POST', data: jobRuns.record, reply: 'created' } as const

export const tableExportEndpoints = {
  tableExport: endpoint({ ...made, path: 'table-export', access: 'signedIn', body: file.extend({ resource: z.string().max(64) }) }),
  /** The same of clients, under their own name. */
  clientExport: endpoint({ ...made, path: 'user/export', access: 'client.export', body: file }),
}
