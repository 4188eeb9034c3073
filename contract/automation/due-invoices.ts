import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'

/** Of each kind so many at most by one call; what is left is due still. */
export const mostDue = 200
export const dueKinds = ['services', 'domains', 'billableItems'] as const

const invoice = z.object({
  id: z.int(),
  /** Null in a preview: it has none yet. */
  number: z.string().nullable(),
  dueDate: z.iso.date().nullable(),
  currency: z.string(),
  /** Minor units, with VAT. */
  total: z.int(),
  lines: z.array(z.object({ description: z.object({ en: z.string(), ar: z.string() }), net: z.int() })),
})
const result = z.object({
  invoices: z.array(invoice),
  /** What is due and could not be invoiced, each with a key of the reasons. */
  left: z.array(z.object({ kind: z.enum(dueKinds), id: z.int(), name: z.object({ en: z.string(), ar: z.string() }), reason: z.string() })),
  /** There was more than one call does. */
  more: z.boolean(),
})
export type DueInvoices = z.output<typeof result>

const shared = { path: 'user/:id/due-invoices', access: 'invoice.create', params: idParams, data: result, perMinute: 30 } as const

/** What the automation would invoice a client for by now, at once: by the very tasks that do it by the clock, so that nothing is invoiced twice. */
export const dueInvoiceEndpoints = {
  /** What would be on the invoices; writes nothing. */
  previewDue: endpoint({ ...shared, method: 'GET' }),
  /** Needs the right to publish invoices as well. */
  invoiceDue: endpoint({ ...shared, method: 'POST', body: z.strictObject({}), reply: 'done' }),
}
