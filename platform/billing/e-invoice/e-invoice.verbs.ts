import { invoices } from '#contract/billing/invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { creditNoteStore } from '../credit-note/credit-note.store.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { buyerOf, seller } from '../invoice/parties.ts'
import { eInvoiceStore } from './e-invoice.store.ts'
import { issueEInvoice } from './issue-e-invoice.ts'
import { submitEInvoice } from './submit-e-invoice.job.ts'

export const eInvoiceVerbs = verbsOf(eInvoiceStore, {
  send: async (scope, { id }) => {
    await scope.enqueue(submitEInvoice, { id, probes: true })
  },
  // What was refused was never a document before the law: who buys and who sells may be put right.
  reissue: async (scope, { invoiceId, creditNoteId }) => {
    const invoice = await invoiceStore.find(scope, invoiceId, true)
    const parties = { buyer: await buyerOf(scope, invoice.clientId), seller: await seller(scope) }
    const note = creditNoteId === null ? null : await creditNoteStore.find(scope, creditNoteId)
    // The document of an invoice says what the invoice does; a note leaves the invoice as it was published.
    if (note === null) await invoiceStore.store(scope, invoice, parties, invoices.events.partiesCorrected)
    const made = await issueEInvoice(scope, { invoice, note, ...parties })
    if (!made) throw new Problem('wrongState', { reason: 'eInvoicingOff' })
    return { payload: { eInvoiceId: made.id } }
  },
})
