import { chargebacks } from '#contract/billing/chargebacks.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { givenBackOf } from '../transaction/taken-back.ts'
import { chargebackStore, openCaseOf } from './chargeback.store.ts'

interface Returned {
  transactionId: number
  /** Minor units of the payment. */
  amount: number
}

/** A gateway says that money of a payment went back without us: a case is opened, one at a time, while the payment stands in our books; where there is one, it is of so much. */
export async function openCase(asked: Scope, { transactionId, amount }: Returned): Promise<void> {
  const scope = asked.with({ caller: system })
  const payment = await scope.db
    .selectFrom('transactions')
    .select(['status', 'amount', 'reversed'])
    .where('id', '=', transactionId)
    .executeTakeFirst()
  if (payment?.status !== 'completed') return
  const open = await openCaseOf(scope, transactionId)
  if (open) return raise(scope, open.id, amount)
  if (payment.amount - payment.reversed - (await givenBackOf(scope, transactionId)) <= 0) return
  const body = { transactionId, amount, source: 'gateway' as const, gatewayReference: null, dueDate: null, note: null }
  await chargebackStore.create(scope, { body })
}

/** More of a payment went back than its case says. */
async function raise(scope: Scope, id: number, said: number): Promise<void> {
  const one = await chargebackStore.find(scope, id, true)
  const { reversed } = await scope.db
    .selectFrom('transactions')
    .select('reversed')
    .where('id', '=', one.transactionId)
    .executeTakeFirstOrThrow()
  const amount = Math.min(said, one.paid - reversed - (await givenBackOf(scope, one.transactionId)))
  if (amount > one.amount) await chargebackStore.store(scope, one, { amount }, chargebacks.events.raised, { payload: { amount } })
}
