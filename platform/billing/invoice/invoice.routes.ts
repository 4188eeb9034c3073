import { invoices } from '#contract/billing/invoices.ts'
import { served } from '#platform/kernel/serve.ts'
import { refundableLines } from '../refund/ask-refund.ts'
import { creditableLines } from './credit-lines.ts'
import { invoiceStore } from './invoice.store.ts'
import { invoiceVerbs } from './invoice.verbs.ts'
import { invoiceCounts } from './invoice-counts.ts'
import { regroupable } from './regroupable.ts'

export const routes = served(invoices.endpoints, {
  ...invoiceStore,
  ...invoiceVerbs,
  creditable: creditableLines,
  refundable: refundableLines,
  regroupable,
  counts: invoiceCounts,
})
