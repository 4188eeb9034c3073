const refusal = {
  ...{ draft: 'invoiceDraft', paid: 'invoicePaid', cancelled: 'invoiceCancelled', refunded: 'invoiceRefunded' },
  ...{ bankTransfer: 'invoiceAwaitsTransfer', collections: 'invoiceInCollections' },
} as const

/** What is done with an invoice while its client says that a transfer is on its way. */
export const transferVerbs = {
  /** A transfer was announced: until it is seen, or is not, nobody is reminded. */
  awaitTransfer: {
    needs: 'invoice.addPayment',
    from: ['unpaid', 'partiallyPaid'],
    to: 'bankTransfer',
    refusal,
    asks: 'nothing',
    many: true,
    event: 'transferAwaited',
  },
  /** The transfer did not come. */
  endTransfer: {
    needs: 'invoice.addPayment',
    from: ['bankTransfer'],
    refusal: 'invoiceAwaitsNoTransfer',
    reason: 'required',
    many: true,
    event: 'transferMissed',
  },
} as const

/** What becomes of it by the slip of the transfer. */
export const transferSteps = {
  /** Its client says that a transfer is on its way. */
  announceTransfer: { from: ['unpaid', 'partiallyPaid'], to: 'bankTransfer', event: 'transferAnnounced' },
  /** Nobody has seen the transfer for longer than it is waited for. */
  endTransferHold: { from: ['bankTransfer'], to: 'unpaid', event: 'transferHoldEnded' },
  /** What was announced was not found. Where something was paid it is partly paid again. */
  rejectTransfer: { from: ['bankTransfer'], to: 'unpaid', event: 'transferRejected' },
} as const
