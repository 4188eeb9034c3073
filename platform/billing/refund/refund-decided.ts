import type { invoices } from '#contract/billing/invoices.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
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
