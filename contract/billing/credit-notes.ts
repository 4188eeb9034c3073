import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { amount, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { taxTotal } from '../kernel/tax.ts'
import { invoiceLine } from './invoice-lines.ts'

/** What a credit note is for. */
export const creditNoteKinds = [
  /** Something of the invoice was wrong, or is given back. */
  'correction',
  /** The invoice was cancelled. */
  'cancellation',
  /** The invoice counts as paid without money. */
  'settlement',
  /** Nobody will pay it any more. */
  'badDebt',
  /** What it asks for is asked for by another invoice: it was split, or merged with others. */
  'reissue',
  /** What was paid of it is given back. */
  'refund',
] as const
export type CreditNoteKind = (typeof creditNoteKinds)[number]

/** What of a line of an invoice is credited: net, in minor units. */
export const creditedLine = z.strictObject({ invoiceLineId: reference(), net: amount({ min: 1 }) })

// What a line asks payment for is the invoice's to say.
const {
  orderItemId: _item,
  serviceId: _service,
  domainId: _domain,
  billableItemId: _billable,
  occurrence: _occurrence,
  periodFrom: _from,
  periodTo: _to,
  byBuyer: _byBuyer,
  prepaid: _prepaid,
  ...line
} = invoiceLine
const base = resource({
  name: 'creditNotes',
  path: 'credit-note',
  area: 'creditNote',
  ownedBy: { parent: 'invoices', by: 'invoiceId' },
  // They are made by what is done with invoices, not by a form.
  input: z.strictObject({}),
  own: { update: false, remove: false },
  lines: { lines: { input: creditedLine, record: { ...line, invoiceLineId: z.int() }, money: ['net', 'vat'], maximum: 500 } },
  record: {
    /** Without a gap. */
    number: z.string(),
    invoiceId: z.int(),
    invoiceNumber: z.string().nullable(),
    clientId: z.int(),
    clientName: bilingualRecord,
    kind: z.enum(creditNoteKinds),
    /** null: its kind says it. */
    reason: z.string().nullable(),
    issuedOn: z.iso.date(),
    currency: z.string(),
    net: z.int(),
    vatAmount: z.int(),
    total: z.int(),
    vat: z.array(taxTotal),
    /** In halalas, at the rate of its invoice; null: not known. */
    vatInSar: z.int().nullable(),
  },
  notInList: ['vat', 'vatInSar'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      number: { kind: 'text', sort: true },
      invoiceId: { kind: 'reference', of: 'invoices' },
      invoiceNumber: { kind: 'text', sort: true, optional: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      kind: { kind: 'choice', options: creditNoteKinds, sort: true },
      reason: { kind: 'text', optional: true },
      issuedOn: { kind: 'date', sort: true },
      currency: { kind: 'text' },
      net: { kind: 'money', currency: 'currency', sort: true },
      vatAmount: { kind: 'money', currency: 'currency', sort: true },
      total: { kind: 'money', currency: 'currency', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['net', 'vatAmount', 'total'],
  },
})

const { create: _create, update: _update, remove: _remove, ...kept } = base.endpoints
/** Takes back what a published invoice asks for, or a part of it. Never changed and never deleted. */
export const creditNotes = { ...base, endpoints: kept }
export type CreditNote = RecordOf<typeof creditNotes>
