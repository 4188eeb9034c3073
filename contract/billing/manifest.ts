import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const billing = {
  invoices: resourceEntry('invoice', () => import('./invoices.ts'), {
    page: 'invoice',
    waits: [
      { name: 'draftInvoices', search: { status: 'in:draft' }, needs: 'invoice.publish' },
      { name: 'collectionInvoices', search: { status: 'in:collections' }, needs: 'invoice.collect' },
    ],
    capabilities: [
      ...([
        'invoice.publish',
        'invoice.addPayment',
        'invoice.credit',
        'invoice.debit',
        'invoice.markPaid',
        'invoice.cancel',
        'invoice.collect',
        'invoice.remind',
        'invoice.send',
      ] as const),
      ...(['invoice.writeOff', 'invoice.refund', 'invoice.chargeCard', 'invoice.markUnpaid', 'invoice.split', 'invoice.merge'] as const),
      ...(['invoice.setDueDate', 'invoice.setPayBy', 'invoice.note', 'invoice.issueBill', 'invoice.dispute'] as const),
    ],
  }),
  creditNotes: listEntry(() => import('./credit-notes.ts'), {
    pickable: true,
    page: 'creditNote',
    capabilities: ['creditNote.view', 'creditNote.export'],
  }),
  transactions: listEntry(() => import('./transactions.ts'), {
    pickable: true,
    page: 'transaction',
    capabilities: [
      ...(['transaction.view', 'transaction.create', 'transaction.edit', 'transaction.export', 'transaction.allocate'] as const),
      ...(['transaction.repeatReference', 'transaction.reverse'] as const),
    ],
  }),
  quotes: resourceEntry('quote', () => import('./quotes.ts'), {
    page: 'quote',
    waits: [{ name: 'endingQuotes', search: { stage: 'in:sent', validUntil: 'between:today,today+7d' }, needs: 'quote.send' }],
    capabilities: ['quote.send', 'quote.accept'],
  }),
  billableItems: resourceEntry('billableItem', () => import('./billable-items.ts'), { capabilities: ['billableItem.invoice'] }),
  documentSeries: listEntry(() => import('./document-series.ts'), {
    capabilities: ['documentSeries.view', 'documentSeries.edit', 'documentSeries.export'],
  }),
  bankAccounts: resourceEntry('bankAccount', () => import('./bank-accounts.ts')),
  bankSlips: listEntry(() => import('./bank-slips.ts'), {
    page: 'bankSlip',
    waits: [{ name: 'waitingSlips', search: { status: 'in:waiting' }, needs: 'bankSlip.decide' }],
    capabilities: ['bankSlip.view', 'bankSlip.create', 'bankSlip.decide', 'bankSlip.export'],
  }),
  bankStatements: listEntry(() => import('./bank-statements.ts'), {
    capabilities: ['bankStatement.view', 'bankStatement.create', 'bankStatement.export'],
  }),
  bankLines: listEntry(() => import('./bank-lines.ts'), {
    waits: [{ name: 'unmatchedLines', search: { status: 'in:unmatched' }, needs: 'bankLine.match' }],
    capabilities: ['bankLine.view', 'bankLine.match', 'bankLine.post', 'bankLine.export'],
  }),
  ownBilling: callsEntry(() => import('./own-billing.ts')),
  payLinks: callsEntry(() => import('./pay-links.ts'), { capabilities: ['invoice.payLink'] }),
  quoteLink: callsEntry(() => import('./quote-link.ts')),
  simulatedPayments: callsEntry(() => import('./simulated-payments.ts')),
  documents: callsEntry(() => import('./documents.ts')),
  walletMovements: listEntry(() => import('./wallet-movements.ts'), {
    capabilities: ['wallet.view', 'wallet.export', 'wallet.apply'],
  }),
  walletCharges: listEntry(() => import('./wallet-charges.ts'), {
    waits: [{ name: 'pendingCharges', search: { status: 'in:pending' }, needs: 'wallet.approve' }],
    capabilities: ['wallet.create', 'wallet.approve'],
  }),
  refunds: listEntry(() => import('./refunds.ts'), {
    pickable: true,
    waits: [
      { name: 'pendingRefunds', search: { status: 'in:pending' }, needs: 'refund.approve' },
      { name: 'failedRefunds', search: { status: 'in:failed' }, needs: 'refund.approve' },
    ],
    capabilities: ['refund.view', 'refund.create', 'refund.approve', 'refund.export'],
  }),
  chargebacks: listEntry(() => import('./chargebacks.ts'), {
    page: 'chargeback',
    waits: [{ name: 'openChargebacks', search: { status: 'in:received' }, needs: 'chargeback.decide' }],
    capabilities: ['chargeback.view', 'chargeback.create', 'chargeback.edit', 'chargeback.decide', 'chargeback.export'],
  }),
  eInvoices: listEntry(() => import('./e-invoices.ts'), {
    page: 'eInvoice',
    waits: [{ name: 'rejectedEInvoices', search: { status: 'in:rejected' }, needs: 'eInvoice.reissue' }],
    capabilities: ['eInvoice.view', 'eInvoice.export', 'eInvoice.send', 'eInvoice.reissue'],
  }),
  eInvoiceUnits: resourceEntry('eInvoiceUnit', () => import('./e-invoice-units.ts'), {
    capabilities: ['eInvoiceUnit.onboard'],
    waits: [
      {
        name: 'endingEInvoiceCertificates',
        search: { status: 'in:ready', certificateExpiresOn: 'lte:today+30d' },
        needs: 'eInvoiceUnit.onboard',
      },
    ],
  }),
  paymentGateways: resourceEntry('paymentGateway', () => import('./payment-gateways.ts'), {
    waits: [{ name: 'failingGateways', search: { status: 'in:active', connection: 'in:fails' }, needs: 'paymentGateway.edit' }],
  }),
  paymentAttempts: listEntry(() => import('./payment-attempts.ts'), {
    waits: [
      { name: 'unknownPayments', search: { status: 'in:unknown' }, needs: 'paymentAttempt.ask' },
      { name: 'returnedPayments', search: { unexplained: 'gt:0' }, needs: 'paymentAttempt.resolve' },
    ],
    capabilities: ['paymentAttempt.view', 'paymentAttempt.export', 'paymentAttempt.ask', 'paymentAttempt.resolve'],
  }),
  savedCards: listEntry(() => import('./saved-cards.ts'), {
    capabilities: ['savedCard.view', 'savedCard.export', 'savedCard.edit', 'savedCard.delete'],
  }),
  paymentCallbacks: callsEntry(() => import('./payment-callbacks.ts')),
  booksChecks: listEntry(() => import('./books-checks.ts'), {
    // They are kept as they were found: one of the last days says how the books are.
    waits: [{ name: 'differingBooks', search: { status: 'in:differs', createdOn: 'gte:today-1d' }, needs: 'booksCheck.create' }],
    capabilities: ['booksCheck.view', 'booksCheck.create', 'booksCheck.export'],
  }),
  ledgerEntries: listEntry(() => import('./ledger.ts'), { capabilities: ['ledger.view', 'ledger.export'] }),
  savedLines: resourceEntry('savedLine', () => import('./saved-lines.ts')),
}
