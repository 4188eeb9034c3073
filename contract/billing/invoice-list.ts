import { z } from 'zod'
import type { ListSpecification } from '../kernel/list-fields.ts'
import { vatCategories } from '../kernel/tax.ts'
import { eInvoiceStatuses } from './e-invoices.ts'
import { paymentMethods } from './transactions.ts'

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

export const invoiceKinds = [
  'invoice',
  /** Asks for more than an invoice did: it names that one, and why. */
  'debitNote',
  /** Asks for a part of a supply before it is made: the final invoice of the supply deducts it. */
  'prepayment',
] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Who wrote it: a member of staff, an order, or the automation. */
export const invoiceOrigins = ['staff', 'order', 'automation'] as const

/** Its order, and all orders that it asks payment for: beside its own, those of renewals that somebody ordered. */
export const invoiceOrders = { orderId: z.int().nullable(), orders: z.array(z.object({ id: z.int(), number: z.string() })) }

/** What of an invoice no list shows. */
export const notListed = [
  'vat',
  'riyalRate',
  'riyalRateOn',
  'vatInSar',
  'buyer',
  'seller',
  'notes',
  'internalNotes',
  'correctsNumber',
  'correctionReason',
  'replaces',
  'prepayments',
  'recurrence',
] as const

/** By what invoices are listed, found and put in order. */
export const invoiceList = {
  fields: {
    id: { kind: 'id', sort: true },
    number: { kind: 'text', sort: true, optional: true },
    kind: { kind: 'choice', options: invoiceKinds, sort: true },
    correctsInvoiceId: { kind: 'reference', of: 'invoices', optional: true },
    clientId: { kind: 'reference', of: 'clients' },
    clientName: { kind: 'bilingual', sort: true },
    clientGroupId: { kind: 'reference', of: 'clientGroups', optional: true },
    /** One of its lines sells it. */
    productId: { kind: 'reference', of: 'products', many: true },
    origin: { kind: 'choice', options: invoiceOrigins },
    daysOverdue: { kind: 'number', filter: false },
    paymentMethod: { kind: 'choice', options: paymentMethods, many: true },
    eInvoiceStatus: { kind: 'choice', options: eInvoiceStatuses, many: true },
    /** One of its lines is taxed so. */
    vatCategory: { kind: 'choice', options: vatCategories, many: true },
    disputedOn: { kind: 'date', sort: true, optional: true },
    remindedOn: { kind: 'instant', filter: false },
    mailedOn: { kind: 'instant', filter: false },
    openedOn: { kind: 'instant', filter: false },
    orderId: { kind: 'number', optional: true },
    /** It asks payment for one of them, or for lines of it. */
    orderIds: { kind: 'reference', of: 'orders', many: true },
    status: { kind: 'choice', options: invoiceStatuses, sort: true },
    invoiceDate: { kind: 'date', sort: true, optional: true },
    dueDate: { kind: 'date', sort: true, optional: true },
    datePaid: { kind: 'date', sort: true, optional: true },
    currency: { kind: 'text' },
    total: { kind: 'money', currency: 'currency', sort: true },
    paid: { kind: 'money', currency: 'currency', sort: true },
    credited: { kind: 'money', currency: 'currency', sort: true },
    refunded: { kind: 'money', currency: 'currency', sort: true },
    balance: { kind: 'money', currency: 'currency', sort: true },
    createdOn: { kind: 'instant', sort: true },
  },
  order: { by: 'id', order: 'desc' },
  search: true,
  sums: ['total', 'balance'],
} as const satisfies ListSpecification
