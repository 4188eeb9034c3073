import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { amount, flag } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { taxTotal } from '../kernel/tax.ts'
import { recurUnits } from './billable-items.ts'
import { chargeVerbs } from './charge-verbs.ts'
import { creditedLine } from './credit-notes.ts'
import { disputeVerbs } from './dispute-verbs.ts'
import { dueAndPaidVerbs } from './due-and-paid-verbs.ts'
import { eInvoiceStatuses } from './e-invoices.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { invoiceLine, invoiceLineInput, mostLines } from './invoice-lines.ts'
import { invoiceKinds, invoiceList, invoiceOrders, invoiceOrigins, invoiceStatuses, notListed } from './invoice-list.ts'
import { type InvoiceParty, party } from './invoice-party.ts'
import { transferSteps, transferVerbs } from './invoice-transfers.ts'
import { invoiceInput, invoiceWritten, writingCalls } from './invoice-writing.ts'
import { moneyBackVerbs } from './money-back-verbs.ts'
import { prepayment } from './prepayments.ts'
import { regroupingVerbs } from './regrouping-verbs.ts'
import { reminderVerb } from './reminder-verb.ts'
import { keptInRiyals } from './riyals.ts'
import { sendVerb } from './send-verb.ts'
import { paymentFields, paymentMethods } from './transactions.ts'

export { type InvoiceKind, type InvoiceStatus, invoiceKinds, invoiceOrigins, invoiceStatuses } from './invoice-list.ts'

/** In these something of it is to be paid. */
export const openInvoice = ['unpaid', 'partiallyPaid', 'bankTransfer', 'collections'] as const

const creditPayload = z.object({ creditNoteId: z.int(), amount: z.int() })
const notOpen = { draft: 'invoiceDraft', paid: 'invoicePaid', cancelled: 'invoiceCancelled', refunded: 'invoiceRefunded' } as const
const owedAgain = z.object({ orderId: z.int().nullable(), suspend: z.boolean() })
const ofDraft = { from: ['draft'], refusal: 'invoicePublished' } as const
/** Ends an invoice of which nothing was paid. */
const withoutMoney = {
  from: ['unpaid', 'bankTransfer'],
  refusal: { ...notOpen, partiallyPaid: 'invoicePartiallyPaid' },
  reason: 'required',
  many: true,
  payload: creditPayload,
} as const

const base = resource({
  name: 'invoices',
  path: 'invoice',
  area: 'invoice',
  ownedBy: { by: 'clientId' },
  callers: { list: staffAndClients, get: staffAndClients },
  permission: 'invoices',
  staffOnly: [
    'internalNotes',
    'clientName',
    'clientGroupId',
    'origin',
    'eInvoiceStatus',
    'remindedOn',
    'mailedOn',
    'openedOn',
    'disputedOn',
    'recurrence',
    'can',
  ],
  input: invoiceInput,
  lines: {
    lines: {
      input: invoiceLineInput,
      record: invoiceLine,
      money: ['unitPrice', 'discount', 'net', 'prepaid', 'vat'],
      minimum: 1,
      maximum: mostLines,
    },
  },
  record: {
    ...invoiceWritten.shape,
    kind: z.enum(invoiceKinds),
    /** Of a debit note: the invoice that asked for too little. */
    correctsInvoiceId: z.int().nullable(),
    correctsNumber: z.string().nullable(),
    correctionReason: z.string().nullable(),
    /** The published invoices that it asks for anew; null: it was written as it is. */
    replaces: z.array(z.object({ id: z.int(), number: z.string() })).nullable(),
    /** Of a final invoice: what of its lines was asked for before, which its sums leave out; a draft says what is meant to be. */
    prepayments: z.array(prepayment).nullable(),
    /** Without a gap; a draft has none. */
    number: z.string().nullable(),
    clientName: bilingualRecord,
    ...invoiceOrders,
    status: z.enum(invoiceStatuses),
    currency: z.string(),
    invoiceDate: z.iso.date().nullable(),
    datePaid: z.iso.date().nullable(),
    net: z.int(),
    vatAmount: z.int(),
    total: z.int(),
    /** What was paid of it. */
    paid: z.int(),
    /** What its credit notes took back. */
    credited: z.int(),
    /** What of the payments was given back. */
    refunded: z.int(),
    /** What is to be paid: total − paid − credited + refunded, which is what the ledger says it owes. */
    balance: z.int(),
    vat: z.array(taxTotal),
    ...keptInRiyals,
    origin: z.enum(invoiceOrigins),
    /** Days since it was due, while something of it is to be paid. */
    daysOverdue: z.int().nullable(),
    /** How its client agreed to pay what it asks for; null: by whichever way they have. No card is charged for another one by itself. */
    payBy: z.enum(paymentMethods).nullable(),
    /** How it was paid last. */
    paymentMethod: z.enum(paymentMethods).nullable(),
    /** Where its tax document stands with the authority. */
    eInvoiceStatus: z.enum(eInvoiceStatuses).nullable(),
    remindedOn: z.iso.datetime().nullable(),
    /** When it went to its client by e-mail last, and when such a mail was first opened, where mails tell that. */
    mailedOn: z.iso.datetime().nullable(),
    openedOn: z.iso.datetime().nullable(),
    /** The day since which its client says that they do not owe it, until that is settled. */
    disputedOn: z.iso.date().nullable(),
    /** Where it was written as one that is made again: how often, and when next (null: once it is known). */
    recurrence: z.object({ every: z.int(), unit: z.enum(recurUnits), nextOn: z.iso.date().nullable() }).nullable(),
    buyer: party.nullable(),
    seller: party.nullable(),
  },
  notInList: notListed,
  list: invoiceList,
  own: { update: ofDraft, remove: ofDraft },
  verbs: {
    /** It gets its number, is booked, and never changes again. */
    publish: {
      needs: 'invoice.publish',
      from: ['draft'],
      to: 'unpaid',
      refusal: 'invoicePublished',
      // Its client gets it by e-mail; where nothing is said, as the setting has it.
      // `fromWallet`: its client's wallet pays of it, as much as it holds.
      body: z.object({ mail: flag().optional(), fromWallet: flag().optional() }),
      many: true,
      event: 'published',
      payload: z.object({ mail: z.boolean(), fromWallet: z.boolean().optional() }),
    },
    ...sendVerb,
    /** Money came for it. What is more than its balance goes to the client's wallet. */
    addPayment: {
      needs: 'invoice.addPayment',
      from: openInvoice,
      refusal: { draft: 'invoiceDraft', paid: 'invoicePaid' },
      body: z.object(paymentFields),
      event: 'paymentAdded',
      payload: z.object({ transactionId: z.int(), amount: z.int() }),
    },
    ...chargeVerbs,
    /** Its client's wallet pays of it. */
    applyWallet: {
      needs: 'wallet.apply',
      from: openInvoice,
      refusal: notOpen,
      body: z.object({ amount: amount({ min: 1 }) }),
      event: 'walletApplied',
      payload: z.object({ amount: z.int() }),
    },
    /** Takes back something of it by a credit note. What was paid of that goes to the client's wallet. */
    credit: {
      needs: 'invoice.credit',
      from: [...openInvoice, 'paid'],
      refusal: { draft: 'invoiceDraft', cancelled: 'invoiceCancelled', refunded: 'invoiceRefunded' },
      body: z.object({ lines: z.array(creditedLine).min(1).max(500) }),
      reason: 'required',
      event: 'credited',
      payload: creditPayload,
    },
    /** Asks for more than it did, by a debit note, which is published and paid as an invoice of its own. */
    debit: {
      needs: 'invoice.debit',
      from: [...openInvoice, 'paid'],
      refusal: { draft: 'invoiceDraft', cancelled: 'invoiceCancelled', refunded: 'invoiceRefunded' },
      body: z.object({ lines: z.array(invoiceLineInput).min(1).max(500) }),
      reason: 'required',
      event: 'debited',
      payload: z.object({ invoiceId: z.int(), amount: z.int() }),
    },
    ...dueAndPaidVerbs,
    ...moneyBackVerbs,
    ...regroupingVerbs,
    /** Counts as paid without money: what is to be paid of it is credited. */
    markPaid: { ...withoutMoney, needs: 'invoice.markPaid', event: 'markedPaid' },
    /** Nobody is to pay it: what is left of it is credited. */
    markCancelled: { ...withoutMoney, needs: 'invoice.cancel', danger: true, event: 'cancellationAsked' },
    ...transferVerbs,
    ...disputeVerbs,
    ...reminderVerb,
    /** It is not reminded of any more, and waits for finance. */
    toCollections: {
      needs: 'invoice.collect',
      from: ['unpaid', 'partiallyPaid'],
      to: 'collections',
      refusal: { ...notOpen, collections: 'invoiceInCollections' },
      many: true,
      event: 'movedToCollections',
    },
    /** Nobody will pay it any more. */
    writeOff: {
      needs: 'invoice.writeOff',
      from: ['collections'],
      refusal: 'invoiceNotInCollections',
      reason: 'required',
      danger: true,
      many: true,
      event: 'writtenOff',
      payload: creditPayload,
    },
    /** A new draft with its lines. */
    duplicate: {
      needs: 'invoice.create',
      asks: 'nothing',
      many: true,
      event: 'duplicated',
      payload: z.object({ invoiceId: z.int() }),
    },
  },
  steps: {
    ...transferSteps,
    payPart: { from: openInvoice, to: 'partiallyPaid', event: 'partiallyPaid' },
    pay: { from: openInvoice, to: 'paid', event: 'paid', payload: z.object({ orderId: z.int().nullable() }) },
    /** Nobody has to pay it any more: what was booked of it is credited. */
    cancel: { from: ['draft', ...openInvoice], to: 'cancelled', event: 'cancelled', payload: z.object({ orderId: z.int().nullable() }) },
    /** All that was paid of it was given back. */
    refundWhole: { from: ['paid'], to: 'refunded', event: 'refunded', payload: z.object({ orderId: z.int().nullable() }) },
    /** What was paid of it was given back: it is to be paid again. */
    owe: { from: ['partiallyPaid'], to: 'unpaid', event: 'owed' },
    /** It was paid, and what paid it was taken back, or a part of that. */
    unsettle: { from: ['paid'], to: 'unpaid', event: 'unsettled', payload: owedAgain },
    unsettlePart: { from: ['paid'], to: 'partiallyPaid', event: 'unsettledInPart', payload: owedAgain },
  },
  events: {
    /** Its tax document was refused, and is issued again with its buyer and its seller as they are by then. */
    partiesCorrected: {},
    /** What was paid of it by a payment, or out of the wallet (null), was taken back. */
    paymentReversed: { transactionId: z.int().nullable(), amount: z.int(), suspend: z.boolean() },
    /** Somebody else bought what it asked for: it is cancelled, and another one asks them. */
    handedOver: { invoiceId: z.int(), clientId: z.int() },
    /** Money of it was given back. */
    givenBack: { refundId: z.int(), amount: z.int() },
  },
})
export const invoices = { ...base, endpoints: { ...base.endpoints, ...invoiceCalls, ...writingCalls } }
export type Invoice = RecordOf<typeof invoices>
export type { InvoiceParty }
