import { z } from 'zod'
import { choice, flag } from '../kernel/fields.ts'
import { correctionVerbs } from './correction-verbs.ts'
import { payoutFields, refundFields, refundTypes } from './refunds.ts'

const invoiceOver = { cancelled: 'invoiceCancelled', refunded: 'invoiceRefunded' } as const

/** What takes back that an invoice was paid. */
export const moneyBackVerbs = {
  ...correctionVerbs,
  /** Gives back something of what was paid of it. What it asked for is credited where it was paid whole; otherwise it is to be paid again. */
  refund: {
    needs: 'invoice.refund',
    from: ['paid', 'partiallyPaid', 'collections'],
    refusal: { draft: 'invoiceDraft', unpaid: 'invoiceNotPaid', bankTransfer: 'invoiceNotPaid', ...invoiceOver },
    body: z.object(refundFields),
    reason: 'required',
    event: 'refundAsked',
    payload: z.object({ refundId: z.int(), amount: z.int() }),
  },
  /**
   * Gives back all that was paid of it, and cancels it in the moment that this is done: what it asks for is credited. One that was paid whole is
   * refunded then. It needs the right to cancel besides.
   */
  refundAndCancel: {
    needs: 'invoice.refund',
    from: ['partiallyPaid', 'bankTransfer', 'collections', 'paid'],
    refusal: { draft: 'invoiceDraft', unpaid: 'invoiceNotPaid', ...invoiceOver },
    body: z.object({ refundType: choice(refundTypes), ...payoutFields, sendMail: flag().default(true) }),
    reason: 'required',
    danger: true,
    event: 'refundAndCancelAsked',
    payload: z.object({ refundId: z.int(), amount: z.int() }),
  },
  /** What was paid of it is taken back: it is owed as if it had not been paid. */
  markUnpaid: {
    needs: 'invoice.markUnpaid',
    from: ['paid', 'partiallyPaid', 'collections'],
    refusal: { draft: 'invoiceDraft', ...invoiceOver, unpaid: 'invoiceNotPaid', bankTransfer: 'invoiceNotPaid' },
    body: z.object({ suspend: flag().default(false) }),
    reason: 'required',
    danger: true,
    many: true,
    event: 'markedUnpaid',
    payload: z.object({ suspend: z.boolean(), reason: z.string() }),
  },
} as const
