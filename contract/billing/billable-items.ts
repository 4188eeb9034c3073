import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { amount, calendarDate, choice, decimal, integer, optional, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { vatCategories } from '../kernel/tax.ts'
import { vatReasonCodes } from './vat-reasons.ts'

/** When it is asked for. */
export const invoiceActions = [
  /** Only when somebody puts it on an invoice. */
  'dont',
  /** The next time that items are invoiced, which is daily. */
  'nextRun',
  /** With the next invoice that the client gets. */
  'nextInvoice',
  /** On its day. */
  'atDueDate',
  /** On its day, and again every so often. */
  'recur',
] as const
export const recurUnits = ['days', 'weeks', 'months', 'years'] as const
export const billableStatuses = [
  'open',
  /** It was asked for as often as it was to be. */
  'invoiced',
  /** Nobody asks for it any more. */
  'stopped',
] as const

const input = z.strictObject({
  clientId: reference(),
  description: bilingualText({ max: 250 }),
  /** Hours, or pieces. */
  quantity: decimal({ min: 0.001, max: 1_000_000, decimals: 3 }).default(1),
  /** Of one, in minor units without VAT. */
  unitPrice: amount(),
  category: choice(vatCategories).default('S'),
  /** Why it bears no VAT; where nothing is said, the usual reason of its category. */
  reasonCode: optional(choice(vatReasonCodes)),
  invoiceAction: choice(invoiceActions).default('nextRun'),
  /** Its day; of one that recurs the first. */
  dueDate: optional(calendarDate({ min: '2000-01-01' })),
  recurEvery: optional(integer({ min: 1, max: 1000 })),
  recurUnit: optional(choice(recurUnits)),
  /** How often in all; 0: without end. */
  recurTimes: integer({ max: 10_000 }).default(0),
})

const base = resource({
  name: 'billableItems',
  path: 'billable-item',
  area: 'billableItem',
  ownedBy: { by: 'clientId' },
  input,
  record: {
    ...input.shape,
    description: bilingualRecord,
    clientName: bilingualRecord,
    currency: z.string(),
    /** What one occurrence comes to without VAT. */
    net: z.int(),
    status: z.enum(billableStatuses),
    /** How often it was asked for, or left out. */
    occurrences: z.int(),
    /** When it is asked for next. */
    nextOn: z.iso.date().nullable(),
    lastInvoiceId: z.int().nullable(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      description: { kind: 'bilingual', sort: true },
      status: { kind: 'choice', options: billableStatuses, sort: true },
      invoiceAction: { kind: 'choice', options: invoiceActions, sort: true },
      quantity: { kind: 'number', sort: true },
      occurrences: { kind: 'number', sort: true },
      dueDate: { kind: 'date', sort: true, optional: true },
      nextOn: { kind: 'date', sort: true, optional: true },
      lastInvoiceId: { kind: 'reference', of: 'invoices', optional: true },
      currency: { kind: 'text' },
      net: { kind: 'money', currency: 'currency', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['net'],
  },
  own: {
    update: { from: ['open'], refusal: 'itemNotOpen' },
    remove: { refusal: 'itemInvoiced' },
  },
  verbs: {
    /** Puts it on a draft of its client. */
    addToInvoice: {
      needs: 'billableItem.invoice',
      from: ['open'],
      refusal: 'itemNotOpen',
      body: z.object({ invoiceId: reference() }),
      many: true,
      event: 'addedToInvoice',
      payload: z.object({ invoiceId: z.int(), occurrence: z.int() }),
    },
    /** It is not asked for the next time; the time after that it is. */
    skip: {
      needs: 'billableItem.edit',
      from: ['open'],
      refusal: 'itemNotOpen',
      many: true,
      event: 'skipped',
      payload: z.object({ occurrence: z.int() }),
    },
    /** What was left out last is asked for after all, once. */
    unskip: {
      needs: 'billableItem.edit',
      from: ['open', 'invoiced'],
      refusal: 'itemStopped',
      many: true,
      event: 'unskipped',
      payload: z.object({ occurrence: z.int() }),
    },
    stop: {
      needs: 'billableItem.edit',
      from: ['open'],
      to: 'stopped',
      refusal: 'itemNotOpen',
      many: true,
      undoneBy: 'reopen',
      event: 'stopped',
    },
    /** It is asked for once more: its invoice was cancelled or deleted, or it was stopped by mistake. */
    reopen: {
      needs: 'billableItem.edit',
      from: ['invoiced', 'stopped'],
      to: 'open',
      refusal: 'itemOpen',
      many: true,
      event: 'reopened',
    },
  },
  events: {
    /** It was asked for by the clock. */
    invoiced: { invoiceId: z.int(), occurrence: z.int() },
    /** Its invoice was cancelled or deleted, or left it out: it is asked for again. */
    freed: { invoiceId: z.int(), occurrence: z.int() },
  },
})
/** What a client is to pay for besides what they ordered: hours, parts, fees. */
export const billableItems = base
export type BillableItem = RecordOf<typeof billableItems>
