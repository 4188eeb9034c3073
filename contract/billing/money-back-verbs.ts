import { z } from 'zod'
import { flag } from '../kernel/fields.ts'
import { refundFields } from './refunds.ts'

const invoiceOver = { cancelled: 'invoiceCancelled', refunded: 'invoiceRefunded' } as const

/** What takes back that an invoice was paid. */
export const moneyBackVerbs = {
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
  /** What was paid of it is taken back: it is owed as if it had not been paid. */
  markUnpaid: {
    needs: 'invoice.markUnpaid',
    from: ['paid'],
    refusal: { draft: 'invoiceDraft', ...invoiceOver, unpaid: 'invoiceNotPaid', bankTransfer: 'invoiceNotPaid' },
    body: z.object({ suspend: flag().default(false) }),
    reason: 'required',
    danger: true,
    many: true,
    event: 'markedUnpaid',
    payload: z.object({ suspend: z.boolean(), reason: z.string() }),
  },
} as const
