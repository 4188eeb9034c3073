import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'

/** Carries an outcome out of a transaction that must not be kept. */
class Undone<T> extends Error {
  readonly outcome: T
  constructor(outcome: T) {
    super('undone')
    this.outcome = outcome
  }
}

/** What some work would do: the work itself, and all of it undone. */
export async function undone<T>(scope: Scope, work: (inner: Scope) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(scope, async inner => {
      throw new Undone(await work(inner))
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    return error.outcome
  }
}
