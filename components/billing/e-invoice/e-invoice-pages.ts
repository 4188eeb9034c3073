import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { eInvoices } from '#contract/billing/e-invoices.ts'
import { paths } from '#lib/paths.ts'

/** The page of an e-invoice. */
export const eInvoicePages: RecordPages<typeof eInvoices> = {
  resource: eInvoices,
  address: paths.eInvoice,
  listAddress: search => `${paths.eInvoices()}${search ? `?${search}` : ''}`,
  derived: ['invoiceNumber', 'creditNoteNumber', 'clientName'],
}
