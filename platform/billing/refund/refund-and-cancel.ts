import type { Invoice, invoices } from '#contract/billing/invoices.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { askRefund, refundable } from './ask-refund.ts'

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
