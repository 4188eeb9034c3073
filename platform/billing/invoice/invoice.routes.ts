import { invoices } from '#contract/billing/invoices.ts'
import { served } from '#platform/kernel/serve.ts'
import { refundableLines } from '../refund/ask-refund.ts'
import { creditableLines } from './credit-lines.ts'
import { invoiceStore } from './invoice.store.ts'
import { invoiceVerbs } from './invoice.verbs.ts'
import { invoiceCounts } from './invoice-counts.ts'
import { refuseDiscount } from './refuse-discount.ts'
import { regroupable } from './regroupable.ts'

export const routes = served(invoices.endpoints, {
  ...invoiceStore,
  ...invoiceVerbs,
  create: async (scope, input) => {
    const made = await invoiceStore.create(scope, input)
    await refuseDiscount(scope, made)
    return made
  },
  update: async (scope, input) => {
    const before = await invoiceStore.find(scope, input.params.id, true)
    const made = await invoiceStore.update(scope, input)
    await refuseDiscount(scope, made, { before })
    return made
  },
  creditable: creditableLines,
  refundable: refundableLines,
  regroupable,
  counts: invoiceCounts,
})
