import { z } from 'zod'

/** What a person recorded wrongly of an invoice is put right: by a reason, and by what is booked against it, never by another number. */
export const correctionVerbs = {
  /** It should not be in collections: it is owed as before. */
  leaveCollections: {
    needs: 'invoice.collect',
    from: ['collections'],
    refusal: 'invoiceLeavesNoCollections',
    reason: 'required',
    many: true,
    event: 'leftCollections',
  },
  /** It should not have counted as paid without money: what its credit note took back is asked for again by a debit note. */
  askAgain: {
    needs: 'invoice.markUnpaid',
    from: ['paid'],
    refusal: { draft: 'invoiceDraft', cancelled: 'invoiceCancelled', refunded: 'invoiceRefunded' },
    reason: 'required',
    event: 'askedAgain',
    payload: z.object({ invoiceId: z.int(), amount: z.int() }),
  },
  /**
   * It should not have been cancelled: it is published after all. Only of one that never had a number; what a credit note took back stays so, and is
   * asked for by a copy.
   */
  reinstate: { needs: 'invoice.publish', from: ['cancelled'], refusal: 'invoiceNotCancelled', reason: 'required', event: 'reinstated' },
} as const
