import { type Invoice, type invoices, openInvoice } from '#contract/billing/invoices.ts'
import type { refunds } from '#contract/billing/refunds.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { cancelUnpaidInvoice } from '../invoice/cancel-invoice.ts'
import { isPaidInPart } from '../invoice/invoice.rules.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { askRefund, refundable } from './ask-refund.ts'
import { refundStore } from './refund.store.ts'

/**
 * All that was paid of an invoice, which is locked, is to go back, with the limits and the approval of any refund; `cancelRefunded` cancels it
 * once it has.
 * @throws Problem wrongState `refundsOpen` while something of it is on its way already; forbidden; validation as `askRefund`
 */
export async function refundAndCancel(
  scope: Scope,
  invoice: Invoice,
  { version: _, ...asked }: BodyOf<typeof invoices.endpoints.refundAndCancel>,
) {
  scope.require('invoice.cancel')
  const amount = invoice.paid - invoice.refunded
  if ((await refundable(scope, invoice)) < amount) throw new Problem('wrongState', { reason: 'refundsOpen' })
  return askRefund(scope, invoice, { ...asked, amount }, true)
}

/**
 * All that was paid of an invoice is back: what it asks for is credited, and it is cancelled, where that was asked for with the refund. One of
 * which something was paid meanwhile stays as it is; so does one that was paid whole, which is refunded.
 */
export async function cancelRefunded(scope: Scope, { recordId }: Happened<typeof refunds.events.complete>): Promise<void> {
  const { cancelsInvoice, invoiceId, reason } = await refundStore.find(scope, recordId as number)
  if (!cancelsInvoice || invoiceId === null) return
  const invoice = await invoiceStore.find(scope, invoiceId, true)
  if (openInvoice.some(status => status === invoice.status) && !isPaidInPart(invoice)) await cancelUnpaidInvoice(scope, invoice, reason)
}
