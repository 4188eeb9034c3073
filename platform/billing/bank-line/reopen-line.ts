import type { transactions } from '#contract/billing/transactions.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { bankLineStore } from './bank-line.store.ts'
import type {} from './bank-line.table.ts'

/** A payment was written down by mistake and is reversed: the movement that it stood for is anybody's again. What the bank took back, it had paid. */
export async function reopenLines(scope: Scope, { recordId, payload }: Happened<typeof transactions.events.reverse>): Promise<void> {
  if (payload.cause !== 'mistake') return
  const found = await scope.db
    .selectFrom('bankLines')
    .select('id')
    .where('transactionId', '=', recordId)
    .where('status', 'in', ['matched', 'posted'])
    .orderBy('id')
    .execute()
  for (const { id } of found)
    await takeStep(scope, bankLineStore, 'reopen', id, { set: { clientId: null, slipId: null, transactionId: null, allocations: [] } })
}
