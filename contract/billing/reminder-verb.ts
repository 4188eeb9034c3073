import { z } from 'zod'

/** Reminds the client of an invoice by e-mail. It counts as the next reminder. */
export const reminderVerb = {
  sendReminder: {
    needs: 'invoice.remind',
    from: ['unpaid', 'partiallyPaid'],
    refusal: {
      ...{ draft: 'invoiceDraft', paid: 'invoicePaid', cancelled: 'invoiceCancelled', refunded: 'invoiceRefunded' },
      ...{ bankTransfer: 'invoiceTransferAnnounced', collections: 'invoiceInCollections' },
    },
    many: true,
    event: 'reminded',
    payload: z.object({ number: z.int() }),
  },
} as const
