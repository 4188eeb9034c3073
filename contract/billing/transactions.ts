import { z } from 'zod'
import { storedFile, uploadedFiles } from '../files/files.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { riyadhDate } from '../kernel/calendar.ts'
import { amount, calendarDate, choice, flag, longText, optional, reference, text } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** How money comes in. */
export const paymentMethods = ['bankTransfer', 'card', 'sadad', 'cash', 'cheque', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const identified = {
  /** The bank's or the gateway's own: no two payments of one method have the same. */
  reference: optional(text({ max: 100 })),
  /** Another payment of the method has the reference already, and this is none the less another one: a right of its own. */
  repeatsReference: flag().default(false),
  /** For staff. */
  note: optional(longText({ max: 1000 })),
}
/** Which way money went, and why. */
export const transactionKinds = [
  'payment',
  /** Given back to the client. */
  'refund',
  /** Takes back a payment. */
  'reversal',
] as const
export const transactionStatuses = [
  /** Nobody knows yet whether it went. */
  'pending',
  'completed',
  'failed',
  /** Taken back by another one. */
  'reversed',
] as const

/** Why a payment is taken back. */
export const reversalCauses = [
  /** It never came, or not for this. */
  'mistake',
  /** The bank took the money back; what it kept as a fee it keeps. */
  'chargeback',
] as const
export type ReversalCause = (typeof reversalCauses)[number]

/** Of a payment, besides whose it is and what for. */
export const paymentFields = {
  /** In minor units of the client's currency. */
  amount: amount({ min: 1 }),
  paidOn: calendarDate({ min: '2000-01-01', max: () => riyadhDate(new Date()) }),
  method: choice(paymentMethods),
  /** What the bank or the gateway kept of it. */
  fee: amount().default(0),
  ...identified,
  /** Its proof: files that its writer uploaded. */
  fileIds: uploadedFiles(),
  /** The client gets its receipt by e-mail; where nothing is said, as the setting has it. */
  sendMail: flag().optional(),
}
const input = z.strictObject({ clientId: reference(), ...paymentFields })
const { fileIds: _files, sendMail: _mail, ...kept } = input.shape

/** What of a payment goes to which invoice. */
const allocation = z.strictObject({ invoiceId: reference(), amount: amount({ min: 1 }) })
/** The same as a line of whatever pays invoices. */
export const allocationLine = {
  input: allocation,
  record: { ...allocation.shape, invoiceNumber: z.string().nullable() },
  money: ['amount'] as const,
}

const base = resource({
  name: 'transactions',
  path: 'transaction',
  area: 'transaction',
  ownedBy: { by: 'clientId' },
  input,
  lines: {
    allocations: { ...allocationLine, maximum: 100 },
  },
  record: {
    ...kept,
    clientName: bilingualRecord,
    currency: z.string(),
    kind: z.enum(transactionKinds),
    status: z.enum(transactionStatuses),
    /** Below 0 where a reversal takes one back. */
    fee: z.int(),
    /** What came in and what went out by it, and what of that is left after the fee. */
    amountIn: z.int(),
    amountOut: z.int(),
    net: z.int(),
    /** Its client paid it for no invoice, to have it in the wallet. */
    topUp: z.boolean(),
    /** What it gives back, and what it takes back. */
    refundId: z.int().nullable(),
    reversesId: z.int().nullable(),
    /** What of a payment was taken back, in minor units. */
    reversed: z.int(),
    /** What no invoice took: it is in the client's wallet. */
    toWallet: z.int(),
    /** Numbers of the invoices that it pays, in their order. */
    invoiceNumbers: z.string().nullable(),
    /** Who wrote it down; null for one that was written before that was kept. */
    enteredName: bilingualRecord.nullable(),
    files: z.array(storedFile).optional(),
  },
  notInList: ['note'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      /** It pays this one, among others. */
      invoiceId: { kind: 'reference', of: 'invoices', many: true },
      paidOn: { kind: 'date', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      kind: { kind: 'choice', options: transactionKinds, sort: true },
      topUp: { kind: 'flag' },
      status: { kind: 'choice', options: transactionStatuses, sort: true },
      method: { kind: 'choice', options: paymentMethods, sort: true },
      reference: { kind: 'text', sort: true, optional: true },
      currency: { kind: 'text' },
      amount: { kind: 'money', currency: 'currency', sort: true },
      fee: { kind: 'money', currency: 'currency', sort: true },
      amountIn: { kind: 'money', currency: 'currency', sort: true },
      amountOut: { kind: 'money', currency: 'currency', sort: true },
      net: { kind: 'money', currency: 'currency', sort: true },
      toWallet: { kind: 'money', currency: 'currency', sort: true },
      reversed: { kind: 'money', currency: 'currency', sort: true },
      invoiceNumbers: { kind: 'text', filter: false },
      enteredName: { kind: 'bilingual', filter: false },
      createdOn: { kind: 'instant', sort: true },
    },
    relations: ['files'],
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['amountIn', 'amountOut', 'fee', 'net', 'toWallet'],
  },
  own: { update: false, remove: false },
  verbs: {
    /** What no invoice took pays invoices of the client after all, out of their wallet, which must still hold it. */
    allocate: {
      needs: 'transaction.allocate',
      body: z.object({ allocations: z.array(allocation).min(1).max(100) }),
      event: 'allocated',
      payload: z.object({ amount: z.int() }),
    },
    /** Takes it back by another one: what it paid is owed again. */
    reverse: {
      needs: 'transaction.reverse',
      from: ['completed'],
      to: 'reversed',
      refusal: { reversed: 'transactionReversed' },
      body: z.object({
        cause: choice(reversalCauses).default('mistake'),
        /** What the bank asks for a chargeback, in minor units; nothing of a mistake. */
        fee: amount().default(0),
        /** What runs for the invoices that are owed again is suspended until they are paid. */
        suspend: flag().default(false),
      }),
      reason: 'required',
      danger: true,
      event: 'reversed',
      payload: z.object({ reversalId: z.int(), amount: z.int(), currency: z.string(), cause: z.enum(reversalCauses) }),
    },
    /** How it is told and found; its money never changes. */
    annotate: { needs: 'transaction.edit', body: z.object(identified), asks: 'nothing', event: 'annotated' },
  },
  events: {
    /** Its payer's bank took back a part of it: what that paid is owed again. */
    partReversed: { reversalId: z.int(), amount: z.int(), currency: z.string() },
  },
})

const { update: _update, remove: _remove, ...endpoints } = base.endpoints
/** Money that came in or went out. It is never changed and never deleted: what was wrong is reversed. */
export const transactions = { ...base, endpoints }
export type Transaction = RecordOf<typeof transactions>
