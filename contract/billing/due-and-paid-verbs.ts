import { z } from 'zod'
import { riyadhDate } from '../kernel/calendar.ts'
import { calendarDate, choice, longText, optional, text } from '../kernel/fields.ts'
import { paymentMethods } from './transactions.ts'

const open = ['unpaid', 'partiallyPaid', 'bankTransfer', 'collections'] as const
const refusal = { draft: 'invoiceDraft', paid: 'invoicePaid', cancelled: 'invoiceCancelled', refunded: 'invoiceRefunded' } as const

/** What staff write down of an invoice, which no client and no document shows. */
export const internalNotes = optional(longText({ max: 2000 }))

/** What stands here for the number of an invoice, in a reference that is given for many. */
export const NUMBER_MARK = '{number}'

export const dueAndPaidVerbs = {
  /** All that is to be paid of it came in. */
  payInFull: {
    needs: 'invoice.addPayment',
    from: open,
    refusal,
    many: true,
    body: z.object({
      method: choice(paymentMethods),
      paidOn: calendarDate({ min: '2000-01-01', max: () => riyadhDate(new Date()) }),
      /** The bank's or the gateway's own; `{number}` in it is the number of the invoice, as one reference is used once. */
      reference: optional(text({ max: 60 })),
    }),
    event: 'paidInFull',
    payload: z.object({ transactionId: z.int(), amount: z.int() }),
  },
  /** Another day to pay it by, of which the tax document says nothing new. */
  setDueDate: {
    needs: 'invoice.setDueDate',
    from: open,
    refusal,
    body: z.object({ dueDate: calendarDate() }),
    event: 'dueDateChanged',
  },
  /** The way that its client agreed to pay it since; none: whichever they have. */
  setPayBy: {
    needs: 'invoice.setPayBy',
    from: open,
    refusal,
    body: z.object({ agreedMethod: optional(choice(paymentMethods)) }),
    event: 'payBySet',
  },
  /** What staff write down of it, whatever its state. */
  note: { needs: 'invoice.note', body: z.object({ internalNotes }), event: 'noted' },
} as const
