import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** A part of a transaction that is undone alone where it is refused, with what it put off until the commit. */
export async function apart<T>(scope: Scope, work: (inner: Scope) => Promise<T>): Promise<{ result: T } | { refused: Problem }> {
  const inner = scope.with({ db: scope.db })
  await sql`savepoint "apart"`.execute(scope.db)
  try {
    const result = await work(inner)
    await sql`release savepoint "apart"`.execute(scope.db)
    scope.afterCommit(() => inner.committed())
    return { result }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await sql`rollback to savepoint "apart"`.execute(scope.db)
    await sql`release savepoint "apart"`.execute(scope.db)
    return { refused: error }
  }
}
