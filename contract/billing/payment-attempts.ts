import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { paymentBrands } from './payment-drivers.ts'

export const attemptStatuses = [
  /** Written down; the gateway is about to be asked. */
  'initiated',
  /** The payer has to give a card, or to prove who they are (3-D Secure). */
  'awaitingPayer',
  /** It was asked and did not answer, or answered what cannot be: what became of it is found out by asking. */
  'unknown',
  'paid',
  'failed',
] as const
/** What a gateway told of a payment that only a person can judge: it is not what was asked for, or went back before it was booked. */
export const doubtCodes = ['differs', 'returned'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** In these its end is not known. */
export const openAttempt = ['initiated', 'awaitingPayer', 'unknown'] as const

const base = resource({
  name: 'paymentAttempts',
  path: 'payment-attempt',
  area: 'paymentAttempt',
  ownedBy: { by: 'clientId' },
  input: z.strictObject({}),
  record: {
    clientId: z.int(),
    clientName: bilingualRecord,
    /** The first of the invoices that it pays; null: it fills the wallet. */
    invoiceId: z.int().nullable(),
    invoiceNumber: z.string().nullable(),
    /** Numbers of all of them. */
    invoiceNumbers: z.string().nullable(),
    /** Its client pays for no invoice, to have the money in the wallet. */
    topUp: z.boolean(),
    gatewayId: z.int(),
    gatewayName: bilingualRecord,
    status: z.enum(attemptStatuses),
    /** In minor units of `currency`. */
    amount: z.int(),
    currency: z.string(),
    /** A saved card was charged while its holder was away; which try of the invoice's it was. */
    chargeNumber: z.int().nullable(),
    brand: z.enum(paymentBrands).nullable(),
    lastFour: z.string().nullable(),
    /** By which the gateway is asked for it. */
    reference: z.string().nullable(),
    /** The gateway's own id of the money that came in. */
    paymentId: z.string().nullable(),
    transactionId: z.int().nullable(),
    /** It is a bill that is paid at any bank by this number; null: it is none, or has none yet. */
    billNumber: z.string().nullable(),
    billerCode: z.string().nullable(),
    /** The last day on which the bill is paid. */
    billExpiresOn: z.iso.date().nullable(),
    /** Why it failed, or what of it cannot be: a key of the messages. */
    code: z.string().nullable(),
    message: z.string().nullable(),
    endedOn: z.iso.datetime().nullable(),
    /** What of it went back at the gateway, as that last said; and what of that our books say nothing of. In minor units of `currency`. */
    goneBack: z.int(),
    unexplained: z.int(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      /** It pays this one, among others. */
      invoiceId: { kind: 'reference', of: 'invoices', many: true },
      invoiceNumbers: { kind: 'text', filter: false },
      topUp: { kind: 'flag' },
      invoiceNumber: { kind: 'text', sort: true, optional: true },
      gatewayId: { kind: 'reference', of: 'paymentGateways' },
      gatewayName: { kind: 'bilingual', sort: true },
      status: { kind: 'choice', options: attemptStatuses, sort: true },
      brand: { kind: 'choice', options: paymentBrands, optional: true },
      lastFour: { kind: 'text', optional: true },
      chargeNumber: { kind: 'number', optional: true },
      reference: { kind: 'text', optional: true },
      paymentId: { kind: 'text', optional: true },
      billNumber: { kind: 'text', optional: true },
      billExpiresOn: { kind: 'date', sort: true, optional: true },
      code: { kind: 'text', optional: true },
      currency: { kind: 'text' },
      amount: { kind: 'money', currency: 'currency', sort: true },
      endedOn: { kind: 'instant', sort: true, optional: true },
      goneBack: { kind: 'money', currency: 'currency', sort: true },
      unexplained: { kind: 'money', currency: 'currency', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['amount'],
  },
  own: { update: false, remove: false },
  verbs: {
    /** Asks the gateway what became of it, as a job. */
    ask: {
      needs: 'paymentAttempt.ask',
      many: true,
      asks: 'nothing',
      perMinute: 60,
      reply: 'queued',
      event: 'asked',
    },
    /** A person has looked at what the gateway told, and our books are as they should be. What was never booked, or heard of in its time, comes to nothing. */
    resolve: {
      needs: 'paymentAttempt.resolve',
      from: ['paid', 'unknown'],
      refusal: 'nothingToResolve',
      reason: 'required',
      event: 'resolved',
    },
  },
  steps: {
    await: { from: ['initiated', 'unknown'], to: 'awaitingPayer', event: 'waiting' },
    lose: { from: openAttempt, to: 'unknown', event: 'lost' },
    fail: { from: openAttempt, to: 'failed', event: 'failed', payload: z.object({ code: z.string() }) },
    /** Money that comes late comes none the less. */
    pay: { from: [...openAttempt, 'failed'], to: 'paid', event: 'paid', payload: z.object({ transactionId: z.int() }) },
  },
  events: {
    /** The gateway says that money of it went back of which our books do not know, in minor units. */
    returned: { unexplained: z.int() },
  },
})

const { create: _create, update: _update, remove: _remove, ...kept } = base.endpoints
/** One try to pay invoices, or to fill a wallet, through a gateway. Never changed by hand, never deleted. */
export const paymentAttempts = { ...base, endpoints: kept }
export type PaymentAttempt = RecordOf<typeof paymentAttempts>
