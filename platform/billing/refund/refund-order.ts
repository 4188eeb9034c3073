import { invoices } from '#contract/billing/invoices.ts'
import type { orders } from '#contract/orders/orders.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { invoiceVerbs } from '../invoice/invoice.verbs.ts'
import { refundable } from './ask-refund.ts'

/** A paid order was cancelled: what was paid of its invoices goes back the way that was chosen, by whoever cancelled it and within their limit. */
export async function refundOrder(scope: Scope, { recordId, payload }: Happened<typeof orders.events.cancelPaid>): Promise<void> {
  const { refundType, refundMethod, referenceNumber, reason } = payload
  if (refundType === 'none') return
  const paid = await scope.db
    .selectFrom('invoices')
    .select('id')
    .where('orderId', '=', recordId)
    .where('status', 'in', invoices.verbs.refund.from)
    .orderBy('id')
    .execute()
  for (const [at, { id }] of paid.entries()) {
    const amount = await refundable(scope, await invoiceStore.find(scope, id, true))
    // A reference stands for one transfer.
    const way = { refundType, refundMethod, referenceNumber: at === 0 ? referenceNumber : null }
    if (amount > 0) await invoiceVerbs.refund(scope, { params: { id }, body: { ...way, amount, sendMail: true, reason } })
  }
}
