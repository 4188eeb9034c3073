import { type invoices, openInvoice } from '#contract/billing/invoices.ts'
import type { refunds } from '#contract/billing/refunds.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { cancelUnpaidInvoice } from '../invoice/cancel-invoice.ts'
import { isPaidInPart } from '../invoice/invoice.rules.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { carryOut } from './give-back.ts'
import { refundStore } from './refund.store.ts'
import { refundAtGateway } from './refund-at-gateway.job.ts'

type Asked = typeof invoices.events.refund | typeof invoices.events.refundAndCancel

/** The refund of an invoice was asked for, by somebody who may give back so much alone or not. */
export const giveBackAsked = (scope: Scope, { payload: { refundId } }: Happened<Asked>) => giveBack(scope, { recordId: refundId })

/** What was decided is carried out: at once, or where a gateway does it, as a job that asks it. */
export async function giveBack(scope: Scope, { recordId }: Pick<Happened, 'recordId'>): Promise<void> {
  const refund = await refundStore.find(scope, recordId as number, true)
  if (refund.status !== 'processing') return
  if (refund.refundType === 'gateway') await scope.enqueue(refundAtGateway, { id: refund.id })
  else await carryOut(scope, refund)
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
