import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { calendarDate, longText, optional, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { taxTotal } from '../kernel/tax.ts'
import { invoiceLine, invoiceLineInput } from './invoice-lines.ts'
import { paymentFields } from './transactions.ts'

export const invoiceStatuses = [
  'draft',
  'unpaid',
  'partiallyPaid',
  /** A transfer was announced; we have not seen it yet. */
  'bankTransfer',
  'paid',
  'collections',
  'cancelled',
  'refunded',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** In these something of it is to be paid. */
export const openInvoice = ['unpaid', 'partiallyPaid', 'bankTransfer', 'collections'] as const

const input = z.strictObject({
  clientId: reference(),
  dueDate: optional(calendarDate()),
  /** For the client to read. */
  notes: optional(longText({ max: 2000 })),
})

/** Its number, its buyer and its seller as they were when it was published. */
const party = z.object({
  name: bilingualRecord,
  vatNumber: z.string().nullable(),
  crNumber: z.string().nullable(),
  countryCode: z.string().nullable(),
  address: z.array(z.string()),
})

export const invoices = resource({
  name: 'invoices',
  path: 'invoice',
  area: 'invoice',
  ownedBy: { by: 'clientId' },
  input,
  lines: { lines: { input: invoiceLineInput, record: invoiceLine, minimum: 1, maximum: 500 } },
  record: {
    ...input.shape,
    /** Without a gap; a draft has none. */
    number: z.string().nullable(),
    clientName: bilingualRecord,
    orderId: z.int().nullable(),
    status: z.enum(invoiceStatuses),
    currency: z.string(),
    invoiceDate: z.iso.date().nullable(),
    datePaid: z.iso.date().nullable(),
    net: z.int(),
    vatAmount: z.int(),
    total: z.int(),
    /** What was paid of it. */
    paid: z.int(),
    balance: z.int(),
    vat: z.array(taxTotal),
    buyer: party.nullable(),
    seller: party.nullable(),
  },
  notInList: ['vat', 'buyer', 'seller', 'notes'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      number: { kind: 'text', sort: true, optional: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      orderId: { kind: 'number', optional: true },
      status: { kind: 'choice', options: invoiceStatuses, sort: true },
      invoiceDate: { kind: 'date', sort: true, optional: true },
      dueDate: { kind: 'date', sort: true, optional: true },
      datePaid: { kind: 'date', sort: true, optional: true },
      currency: { kind: 'text' },
      total: { kind: 'money', currency: 'currency', sort: true },
      paid: { kind: 'money', currency: 'currency', sort: true },
      balance: { kind: 'money', currency: 'currency', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['total', 'balance'],
  },
  own: {
    update: { from: ['draft'], refusal: 'invoicePublished' },
    remove: { from: ['draft'], refusal: 'invoicePublished' },
  },
  verbs: {
    /** It gets its number, is booked, and never changes again. */
    publish: { needs: 'invoice.publish', from: ['draft'], to: 'unpaid', refusal: 'invoicePublished', many: true, event: 'published' },
    /** Money came for it. What is more than its balance goes to the client's wallet. */
    addPayment: {
      needs: 'invoice.addPayment',
      from: openInvoice,
      refusal: { draft: 'invoiceDraft', paid: 'invoicePaid' },
      body: z.object(paymentFields),
      event: 'paymentAdded',
      payload: z.object({ transactionId: z.int(), amount: z.int() }),
    },
  },
  steps: {
    payPart: { from: openInvoice, to: 'partiallyPaid', event: 'partiallyPaid' },
    pay: { from: openInvoice, to: 'paid', event: 'paid', payload: z.object({ orderId: z.int().nullable() }) },
    /** Nobody has to pay it any more, and nothing was paid: what it booked is taken back. */
    cancel: { from: ['draft', 'unpaid', 'bankTransfer'], to: 'cancelled', event: 'cancelled' },
  },
})
export type Invoice = RecordOf<typeof invoices>
