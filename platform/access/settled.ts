import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'

/** One transaction that stays even when `work` answers a refusal, which is thrown afterwards: a counted failure must not be rolled back. */
export async function settled<T>(scope: Scope, work: (scope: Scope) => Promise<T | Problem>): Promise<T> {
  const outcome = await inTransaction(scope, work)
  if (outcome instanceof Problem) throw outcome
  return outcome
}
