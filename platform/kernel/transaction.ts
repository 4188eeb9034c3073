import type { Scope } from './scope.ts'

/** Two that wait for each other (deadlock), and two whose order cannot be told (serialization failure): the database undoes one of them. */
const undone = new Set(['40P01', '40001'])
const attempts = 4

/**
 * Runs `work` in one transaction with a scope of its own; what it put off until the commit runs afterwards.
 * When the database undoes it for another's sake, it runs again, so `work` must leave no trace outside the database before its end.
 */
export async function inTransaction<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  if (scope.db.isTransaction) return work(scope)
  const { result, inner } = await again(scope, work, attempts)
  await inner.committed()
  return result
}

async function again<T>(scope: Scope, work: (scope: Scope) => Promise<T>, left: number): Promise<{ result: T; inner: Scope }> {
  try {
    return await scope.services.database.db.transaction().execute(async trx => {
      const inner = scope.with({ db: trx })
      return { result: await work(inner), inner }
    })
  } catch (error) {
    if (left <= 1 || !undone.has((error as { code?: string }).code ?? '')) throw error
    return again(scope, work, left - 1)
  }
}
