import { renderSVG } from 'uqr'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../e-invoice/e-invoice.table.ts'
import type { Drawn } from './draw-document.ts'

/** What an invoice shows and holds of its e-invoice. */
export interface InvoiceStamp extends Pick<Drawn, 'files'> {
  /** Of the document; null where there is none. */
  simplified: boolean | null
  /** The authority has not cleared it yet: until then it is not given to the buyer as a tax invoice. */
  waits: boolean
  qr: boolean
  attachment: { name: string; description: string } | null
}
const none: InvoiceStamp = { simplified: null, waits: false, qr: false, attachment: null, files: {} }

/** The QR code of an invoice's tax document, and the document itself to be kept inside the PDF. */
export async function invoiceStamp({ db }: Scope, { id, number }: Pick<Invoice, 'id' | 'number'>): Promise<InvoiceStamp> {
  const document = await db
    .selectFrom('eInvoices')
    .select(['simplified', 'status', 'qr', 'xml'])
    .where('invoiceId', '=', id)
    .where('creditNoteId', 'is', null)
    .where('status', '<>', 'rejected')
    .executeTakeFirst()
  if (!document) return none
  const { simplified, status, qr, xml } = document
  if (!simplified && status === 'queued') return { ...none, simplified, waits: true }
  const files = { 'qr.svg': Buffer.from(renderSVG(qr)), ...(xml ? { attachment: Buffer.from(xml) } : {}) }
  const attachment = xml ? { name: `${number ?? id}.xml`, description: 'E-invoice' } : null
  return { simplified, waits: false, qr: true, attachment, files }
}
