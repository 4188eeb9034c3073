import { invoices } from '#contract/billing/invoices.ts'
import { served } from '#platform/kernel/serve.ts'
import { refundableLines } from '../refund/ask-refund.ts'
import { creditableLines } from './credit-lines.ts'
import { draftTerms } from './draft-terms.ts'
import { invoiceStore } from './invoice.store.ts'
import { invoiceVerbs } from './invoice.verbs.ts'
import { invoiceCounts } from './invoice-counts.ts'
import { offeredLines } from './offered-lines.ts'
import { regroupable } from './regroupable.ts'
import { createInvoice, updateInvoice } from './write-invoice.ts'

export const routes = served(invoices.endpoints, {
  ...invoiceStore,
  ...invoiceVerbs,
  create: createInvoice,
  update: updateInvoice,
  terms: draftTerms,
  offeredLines,
  creditable: creditableLines,
  refundable: refundableLines,
  regroupable,
  counts: invoiceCounts,
})
