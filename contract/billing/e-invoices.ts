import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { eInvoiceEnvironments } from './e-invoice-units.ts'

export const eInvoiceKinds = ['invoice', 'creditNote', 'debitNote', 'prepayment'] as const

export const eInvoiceStatuses = [
  /** Nobody need be told of it: it has its QR code, which is all of the first phase. */
  'issued',
  /** Signed, and on its way to the authority. */
  'queued',
  /** The authority knows it: a simplified one was reported, a standard one cleared. */
  'reported',
  'cleared',
  /** The authority refused it. Its place in the chain stays; another document has to be issued. */
  'rejected',
] as const

/** What the authority said of a document. */
const finding = z.object({ type: z.enum(['error', 'warning', 'info']), code: z.string(), message: z.string() })
export type EInvoiceFinding = z.output<typeof finding>

const base = resource({
  name: 'eInvoices',
  path: 'e-invoice',
  area: 'eInvoice',
  ownedBy: { parent: 'invoices', by: 'invoiceId' },
  input: z.strictObject({}),
  own: { update: false, remove: false },
  record: {
    invoiceId: z.int(),
    invoiceNumber: z.string().nullable(),
    /** It is the document of this note on the invoice. */
    creditNoteId: z.int().nullable(),
    creditNoteNumber: z.string().nullable(),
    clientId: z.int(),
    clientName: bilingualRecord,
    kind: z.enum(eInvoiceKinds),
    /** For a consumer: reported within a day. One for a company is cleared before it is given to them. */
    simplified: z.boolean(),
    status: z.enum(eInvoiceStatuses),
    /** null in the first phase, which nobody is told of. */
    environment: z.enum(eInvoiceEnvironments).nullable(),
    unitId: z.int().nullable(),
    /** Its place in the chain of its unit, from 1. */
    counter: z.int().nullable(),
    uuid: z.string(),
    previousHash: z.string().nullable(),
    hash: z.string().nullable(),
    /** What its QR code holds. */
    qr: z.string(),
    /** The document itself; of a cleared one with the authority's stamp. */
    xml: z.string().nullable(),
    /** VAT in halalas, whatever the currency of the invoice. */
    vatInSar: z.int(),
    issuedOn: z.iso.datetime(),
    /** By then the authority has to know it. */
    dueOn: z.iso.datetime().nullable(),
    settledOn: z.iso.datetime().nullable(),
    attempts: z.int(),
    warnings: z.int(),
    findings: z.array(finding),
    /** Why it is not there yet, after a try that did not reach the authority. */
    failure: z.string().nullable(),
  },
  notInList: ['xml', 'qr', 'previousHash', 'hash', 'findings'],
  unaudited: ['attempts', 'failure', 'xml', 'qr', 'findings', 'warnings'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      invoiceId: { kind: 'reference', of: 'invoices' },
      invoiceNumber: { kind: 'text', sort: true, optional: true },
      creditNoteId: { kind: 'reference', of: 'creditNotes', optional: true },
      creditNoteNumber: { kind: 'text', sort: true, optional: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      kind: { kind: 'choice', options: eInvoiceKinds },
      simplified: { kind: 'flag' },
      status: { kind: 'choice', options: eInvoiceStatuses, sort: true },
      environment: { kind: 'choice', options: eInvoiceEnvironments, optional: true },
      counter: { kind: 'number', sort: true, optional: true },
      warnings: { kind: 'number', sort: true },
      attempts: { kind: 'number' },
      issuedOn: { kind: 'instant', sort: true },
      dueOn: { kind: 'instant', sort: true, optional: true },
      settledOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'id', order: 'desc' },
  },
  verbs: {
    /** Does not wait for its next try. */
    send: { needs: 'eInvoice.send', from: ['queued'], refusal: 'eInvoiceNotQueued', many: true, asks: 'nothing', event: 'sendAsked' },
    /** Another document for the same invoice, with the buyer and the seller as they are now. */
    reissue: {
      needs: 'eInvoice.reissue',
      from: ['rejected'],
      refusal: 'eInvoiceNotRejected',
      event: 'reissued',
      payload: z.object({ eInvoiceId: z.int() }),
    },
  },
  steps: {
    report: { from: ['queued'], to: 'reported', event: 'reported' },
    clear: { from: ['queued'], to: 'cleared', event: 'cleared' },
    reject: { from: ['queued'], to: 'rejected', event: 'rejected' },
  },
})

const { create: _create, update: _update, remove: _remove, ...kept } = base.endpoints
/** An invoice, or a note on one, as the tax authority gets it. Never changed and never deleted. */
export const eInvoices = { ...base, endpoints: kept }
export type EInvoice = RecordOf<typeof eInvoices>
