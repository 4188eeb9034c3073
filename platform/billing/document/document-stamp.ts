import { renderSVG } from 'uqr'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../e-invoice/e-invoice.table.ts'
import type { Drawn } from './draw-document.ts'

/** What a document shows and holds of its e-invoice. */
export interface DocumentStamp extends Pick<Drawn, 'files'> {
  /** Of the document; null where there is none. */
  simplified: boolean | null
  /** The authority has not cleared it yet: until then it is not given to the buyer as a tax invoice. */
  waits: boolean
  qr: boolean
  attachment: { name: string; description: string } | null
}
const none: DocumentStamp = { simplified: null, waits: false, qr: false, attachment: null, files: {} }

/** Of an invoice, or of a note on it. */
interface Stamped {
  invoiceId: number
  creditNoteId: number | null
  number: string | null
}

/** The QR code of a tax document, and the document itself to be kept inside the PDF. */
export async function documentStamp({ db }: Scope, { invoiceId, creditNoteId, number }: Stamped): Promise<DocumentStamp> {
  const document = await db
    .selectFrom('eInvoices')
    .select(['simplified', 'status', 'qr', 'xml'])
    .where('invoiceId', '=', invoiceId)
    .where('creditNoteId', creditNoteId === null ? 'is' : '=', creditNoteId)
    .where('status', '<>', 'rejected')
    .executeTakeFirst()
  if (!document) return none
  const { simplified, status, qr, xml } = document
  if (!simplified && status === 'queued') return { ...none, simplified, waits: true }
  const files = { 'qr.svg': Buffer.from(renderSVG(qr)), ...(xml ? { attachment: Buffer.from(xml) } : {}) }
  const attachment = xml ? { name: `${number ?? invoiceId}.xml`, description: 'E-invoice' } : null
  return { simplified, waits: false, qr: true, attachment, files }
}
