import type { chargebacks } from '#contract/billing/chargebacks.ts'
import type { transactions } from '#contract/billing/transactions.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { invoiceVerbs } from '../invoice/invoice.verbs.ts'
import { explainPart } from '../payment-attempt/returned-money.ts'
import { reversePart } from '../transaction/reverse-part.ts'
import { leftOfPayment } from '../transaction/taken-back.ts'
import { transactionStore } from '../transaction/transaction.store.ts'
import { transactionVerbs } from '../transaction/transaction.verbs.ts'
import { chargebackStore, openCaseOf } from './chargeback.store.ts'

/** A chargeback is lost: so much of its payment is reversed, with what the bank asks for it, and what is owed again is held where that is wanted. */
export async function reverseLost(asked: Scope, { recordId, payload }: Happened<typeof chargebacks.events.lose>): Promise<void> {
  const scope = asked.with({ caller: system })
  const { amount, fee, suspend, hold, reason } = payload
  const { transactionId } = await chargebackStore.find(scope, recordId as number)
  const { amount: left } = await leftOfPayment(scope, await transactionStore.find(scope, transactionId, true))
  const reversalId =
    amount === left
      ? await reverseWhole(scope, transactionId, { fee, suspend, reason })
      : await reversePart(scope, transactionId, { amount, fee, suspend, reason })
  await explainPart(scope, transactionId)
  await scope.db.updateTable('chargebacks').set({ reversalId }).where('id', '=', recordId).execute()
  if (!hold) return
  const { allocations } = await transactionStore.find(scope, reversalId)
  for (const { invoiceId } of allocations) {
    const { status, disputedOn } = await invoiceStore.find(scope, invoiceId)
    const owed = status === 'unpaid' || status === 'partiallyPaid'
    if (owed && disputedOn === null) await invoiceVerbs.dispute(scope, { params: { id: invoiceId }, body: { reason } })
  }
}

async function reverseWhole(scope: Scope, id: number, how: { fee: number; suspend: boolean; reason: string }): Promise<number> {
  await transactionVerbs.reverse(scope, { params: { id }, body: { cause: 'chargeback', ...how } })
  const { id: reversalId } = await scope.db
    .selectFrom('transactions')
    .select('id')
    .where('reversesId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return reversalId
}

/** A payment was reversed: a case of it that was open is lost. */
export async function loseReversed(asked: Scope, { recordId, payload }: Happened<typeof transactions.events.reverse>): Promise<void> {
  const scope = asked.with({ caller: system })
  const open = await openCaseOf(scope, recordId as number)
  if (!open) return
  const { amount } = await chargebackStore.find(scope, open.id)
  const set = { decidedOn: scope.now, lostAmount: Math.min(amount, payload.amount), reversalId: payload.reversalId }
  await takeStep(scope, chargebackStore, 'reverse', open.id, { set })
}
