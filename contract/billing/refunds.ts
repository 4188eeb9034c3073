import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { riyadhDate } from '../kernel/calendar.ts'
import { amount, calendarDate, choice, flag, optional, reference, requiredText, text } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { paymentMethods } from './transactions.ts'

/** Which way money goes back. */
export const refundTypes = [
  /** Somebody paid it out, and says so. */
  'external',
  /** Into the client's wallet. */
  'wallet',
  /** To the card that paid, by the gateway that it came by. */
  'gateway',
] as const
export type RefundType = (typeof refundTypes)[number]
/** The ways that need no gateway. */
export const otherWays = ['external', 'wallet'] as const satisfies RefundType[]

export const refundStatuses = [
  /** Above what its requester may give back alone: another person decides. */
  'pending',
  /** Decided; the money is not back yet. */
  'processing',
  'completed',
  'rejected',
  'failed',
  /** What was paid out outside came back: it is in the client's wallet. */
  'cameBack',
] as const
export type RefundStatus = (typeof refundStatuses)[number]
/** In these what it asks for is kept for it. */
export const openRefund = ['pending', 'processing'] as const satisfies RefundStatus[]
/** In these what came by a gateway is given back, or kept to be. */
export const heldRefund = [...openRefund, 'completed'] as const satisfies RefundStatus[]

/** What becomes of the service of a line whose money is given back. */
export const refundEffects = ['keep', 'suspend', 'terminate', 'cancelRenewal'] as const
export type RefundEffect = (typeof refundEffects)[number]

export const refundedLine = z.strictObject({ invoiceLineId: reference(), effect: choice(refundEffects).default('keep') })

export const payoutFields = {
  /** How it is paid out, where somebody does. */
  refundMethod: optional(choice(paymentMethods)),
  /** The bank's own: no two refunds of one method have the same. */
  referenceNumber: optional(text({ max: 100 })),
}
const payout = {
  /** In minor units of the invoice or the wallet. */
  amount: amount({ min: 1 }),
  ...payoutFields,
  sendMail: flag().default(true),
}

/** What is asked for with the refund of an invoice, besides the reason. `lines`: what it is for; none is all of them. */
export const refundFields = {
  refundType: choice(refundTypes),
  ...payout,
  lines: z.array(refundedLine).max(500).optional(),
}

/** Money of the wallet is paid out; of an invoice it is a verb of the invoice. */
const input = z.strictObject({ clientId: reference(), ...payout, reason: requiredText({ max: 500 }) })
const pending = { from: ['pending'], refusal: 'refundDecided', needs: 'refund.approve', many: true } as const
const failed = { from: ['failed'], refusal: 'refundNotFailed', needs: 'invoice.refund' } as const

const base = resource({
  name: 'refunds',
  path: 'refund',
  area: 'refund',
  ownedBy: { by: 'clientId' },
  input,
  lines: { lines: { input: refundedLine, record: { ...refundedLine.shape, description: bilingualRecord }, maximum: 500 } },
  record: {
    ...input.shape,
    clientName: bilingualRecord,
    /** null: out of the wallet. */
    invoiceId: z.int().nullable(),
    invoiceNumber: z.string().nullable(),
    refundType: z.enum(refundTypes),
    status: z.enum(refundStatuses),
    currency: z.string(),
    requesterId: z.int().nullable(),
    requesterName: bilingualRecord,
    /** Who decided about one that its requester could not give back alone. */
    approverName: bilingualRecord.nullable(),
    /** Its invoice is cancelled once the money is back, where nothing else of it is paid by then. */
    cancelsInvoice: z.boolean(),
    /** What took back what the invoice asked for; none where it was not paid whole. */
    creditNoteId: z.int().nullable(),
    /** The payment through a gateway whose money goes back the same way. */
    attemptId: z.int().nullable(),
    /** Why the money did not go back: a key of the messages, and the gateway's own words. */
    code: z.string().nullable(),
    message: z.string().nullable(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      invoiceId: { kind: 'reference', of: 'invoices', optional: true },
      invoiceNumber: { kind: 'text', sort: true, optional: true },
      status: { kind: 'choice', options: refundStatuses, sort: true },
      refundType: { kind: 'choice', options: refundTypes, sort: true },
      refundMethod: { kind: 'choice', options: paymentMethods, optional: true },
      referenceNumber: { kind: 'text', sort: true, optional: true },
      reason: { kind: 'text' },
      cancelsInvoice: { kind: 'flag' },
      currency: { kind: 'text' },
      amount: { kind: 'money', currency: 'currency', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['amount'],
  },
  own: { update: false, remove: false },
  verbs: {
    approve: { ...pending, event: 'approved' },
    reject: { ...pending, to: 'rejected', reason: 'required', event: 'rejected' },
    /** The gateway is asked once more. */
    tryAgain: { ...failed, to: 'processing', event: 'triedAgain' },
    /** The money goes back in another way than through the gateway that would not; another person decides above a limit, as at first. */
    payOtherwise: {
      ...failed,
      body: z.object({ refundType: choice(otherWays).default('wallet'), ...payoutFields }),
      event: 'paidOtherwise',
    },
    /**
     * The bank sent back what was paid out outside, as of an account that is closed. It is the client's: in their wallet, from which it is paid out
     * again. What was credited stays credited, since the money is owed to them as before.
     */
    comeBack: {
      needs: 'transaction.reverse',
      from: ['completed'],
      to: 'cameBack',
      refusal: {
        pending: 'refundNotCompleted',
        processing: 'refundNotCompleted',
        rejected: 'refundNotCompleted',
        failed: 'refundNotCompleted',
        cameBack: 'refundCameBack',
      },
      body: z.object({
        cameBackOn: calendarDate({ min: '2000-01-01', max: () => riyadhDate(new Date()) }),
        /** The bank's own, of what came in. */
        reference: optional(text({ max: 100 })),
        /** What the bank kept of it; the client has the whole amount. */
        fee: amount().default(0),
      }),
      reason: 'required',
      event: 'cameBack',
      payload: z.object({ transactionId: z.int(), amount: z.int(), currency: z.string() }),
    },
  },
  steps: {
    /** The money is back with the client. */
    complete: { from: ['processing'], to: 'completed', event: 'completed' },
    /** The gateway would not, or did not. */
    fail: { from: ['processing'], to: 'failed', event: 'failed', payload: z.object({ code: z.string() }) },
  },
})

const { update: _update, remove: _remove, ...kept } = base.endpoints
/** Money that goes back to a client. */
export const refunds = { ...base, endpoints: kept }
export type Refund = RecordOf<typeof refunds>
