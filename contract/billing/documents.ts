import { z } from 'zod'
import { languages } from '../clients/client-values.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { calendarDate } from '../kernel/fields.ts'
import { idParams } from '../kernel/resource.ts'

/** In which language a document begins, and whether it is in both; tax documents are in Arabic or in both. Default: what the client wants. */
const query = z.strictObject({ language: z.enum(languages).optional(), languages: z.enum(['both', 'one']).optional() })
const pdf = { method: 'GET', params: idParams, query, data: z.any(), bytes: true } as const

/** What is given to clients, as archivable PDF (PDF/A-3a), for whoever may see the record. */
export const documents = {
  invoice: endpoint({ ...pdf, path: 'invoice/:id/pdf', access: 'invoice.view', callers: staffAndClients, permission: 'invoices' }),
  /** What was taken back of an invoice. */
  creditNote: endpoint({ ...pdf, path: 'credit-note/:id/pdf', access: 'creditNote.view' }),
  /** What was ordered, at the prices that were agreed. */
  order: endpoint({ ...pdf, path: 'order/:id/pdf', access: 'order.view' }),
  /** What was booked with a client on some days, and what they owe after it. */
  statement: endpoint({
    ...pdf,
    path: 'user/:id/statement/pdf',
    access: 'report.statement',
    query: query.extend({ from: calendarDate().optional(), to: calendarDate().optional() }),
  }),
  /** What is offered, whatever became of it. */
  quote: endpoint({ ...pdf, path: 'quote/view-pdf/:id', access: 'quote.view' }),
  /** That a payment came in. */
  receipt: endpoint({ ...pdf, path: 'transaction/:id/pdf', access: 'transaction.view' }),
}
