import { z } from 'zod'

const refusal = {
  ...{ draft: 'invoiceDraft', paid: 'invoicePaid', cancelled: 'invoiceCancelled', refunded: 'invoiceRefunded' },
  collections: 'invoiceInCollections',
} as const

/** What is asked of a gateway for an invoice. */
export const chargeVerbs = {
  /** Its client's default card is charged with what is to be paid, as a job: whether it was paid is told by the attempt. */
  chargeCard: {
    needs: 'invoice.chargeCard',
    from: ['unpaid', 'partiallyPaid', 'bankTransfer'],
    refusal,
    many: true,
    reply: 'queued',
    event: 'cardChargeAsked',
    payload: z.object({ attemptId: z.int(), amount: z.int() }),
  },
  /** A bill of what is to be paid is asked of a gateway, which its client pays at any bank (SADAD), as a job. */
  issueBill: {
    needs: 'invoice.issueBill',
    from: ['unpaid', 'partiallyPaid', 'bankTransfer'],
    refusal,
    many: true,
    asks: 'nothing',
    reply: 'queued',
    event: 'billAsked',
    payload: z.object({ attemptId: z.int(), amount: z.int() }),
  },
} as const
