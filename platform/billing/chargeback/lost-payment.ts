import type { chargebacks } from '#contract/billing/chargebacks.ts'
import type { transactions } from '#contract/billing/transactions.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { invoiceVerbs } from '../invoice/invoice.verbs.ts'
import { transactionStore } from '../transaction/transaction.store.ts'
import { transactionVerbs } from '../transaction/transaction.verbs.ts'
import { chargebackStore, openCaseOf } from './chargeback.store.ts'

/** A chargeback is lost: its payment is reversed with what the bank asks for it, and what is owed again is held where that is wanted. */
export async function reverseLost(asked: Scope, { recordId, payload }: Happened<typeof chargebacks.events.lose>): Promise<void> {
  const scope = asked.with({ caller: system })
  const { fee, suspend, hold, reason } = payload
  const { transactionId } = await chargebackStore.find(scope, recordId as number)
  await transactionVerbs.reverse(scope, { params: { id: transactionId }, body: { cause: 'chargeback', fee, suspend, reason } })
  if (!hold) return
  const { allocations } = await transactionStore.find(scope, transactionId)
  for (const { invoiceId } of allocations) {
    const { status, disputedOn } = await invoiceStore.find(scope, invoiceId)
    const owed = status === 'unpaid' || status === 'partiallyPaid'
    if (owed && disputedOn === null) await invoiceVerbs.dispute(scope, { params: { id: invoiceId }, body: { reason } })
  }
}

/** A payment was reversed: a case of it that was open is lost. */
export async function loseReversed(asked: Scope, { recordId }: Happened<typeof transactions.events.reverse>): Promise<void> {
  const scope = asked.with({ caller: system })
  const open = await openCaseOf(scope, recordId as number)
  if (open) await takeStep(scope, chargebackStore, 'reverse', open.id, { set: { decidedOn: scope.now } })
}
