import type { Scope } from './scope.ts'

/** Runs `work` in one transaction with a scope of its own; what it put off until the commit runs afterwards. */
export async function inTransaction<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  if (scope.db.isTransaction) return work(scope)
  let inner = scope
  const result = await scope.services.database.db.transaction().execute(trx => {
    inner = scope.with({ db: trx })
    return work(inner)
  })
  await inner.committed()
  return result
}
