const refusal = { draft: 'invoiceDraft', paid: 'invoicePaid', cancelled: 'invoiceCancelled', refunded: 'invoiceRefunded' } as const

/** A client says that they do not owe what an invoice asks for, and until that is settled nothing is done about it by itself. */
export const disputeVerbs = {
  /** No reminder, no late fee, no charge of a card or wallet by itself, no collections; what runs for it is neither suspended nor terminated. */
  dispute: {
    needs: 'invoice.dispute',
    from: ['unpaid', 'partiallyPaid', 'bankTransfer'],
    refusal: { ...refusal, collections: 'invoiceInCollections' },
    reason: 'required',
    many: true,
    event: 'disputed',
  },
  /** It is owed as before, and due later by the days that the dispute lasted; what is not owed is credited by a credit note. */
  endDispute: { needs: 'invoice.dispute', reason: 'required', many: true, event: 'disputeEnded' },
} as const
