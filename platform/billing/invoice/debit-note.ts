import type { Invoice } from '#contract/billing/invoices.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from './invoice.store.ts'
import { publishInvoice } from './publish-invoice.ts'

type Asked = Pick<Invoice['lines'][number], 'description' | 'quantity' | 'unitPrice' | 'discount' | 'category' | 'reasonCode'>

/**
 * Publishes a debit note of what an invoice, which is locked, asked too little: at the VAT of the invoice's own day and in its currency.
 * Answers its id and its total.
 */
export async function issueDebitNote(
  scope: Scope,
  { id, clientId, payBy }: Invoice,
  lines: readonly Asked[],
  reason: string,
): Promise<{ invoiceId: number; amount: number }> {
  const draft = await invoiceStore.create(scope, {
    body: {
      ...{ clientId, orderId: null, dueDate: null, notes: null, payBy, lines },
      ...{ kind: 'debitNote', correctsInvoiceId: id, correctionReason: reason },
    },
  })
  const by = scope.with({ caller: system })
  const note = await invoiceStore.perform(by, 'publish', draft.id, {}, record => publishInvoice(by, record))
  return { invoiceId: note.id, amount: note.total }
}
