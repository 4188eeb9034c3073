/** The client of an invoice gets it by e-mail, whatever they want to hear of, with a link to pay what is owed. */
export const sendVerb = {
  send: {
    needs: 'invoice.send',
    from: ['unpaid', 'partiallyPaid', 'bankTransfer', 'collections', 'paid', 'refunded'],
    refusal: { draft: 'invoiceDraft', cancelled: 'invoiceCancelled' },
    many: true,
    event: 'sent',
  },
} as const
