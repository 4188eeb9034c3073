import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { OpenDatabase } from '#platform/kernel/database.ts'

/** The transaction that the running work has open; resolves when it has ended. */
const open = new AsyncLocalStorage<Promise<unknown>>()
/** No transaction of a test takes as long, in milliseconds. */
const longest = 5_000

/**
 * PostgreSQL, held to what the embedded database bears: it is one connection, so a statement that is sent past the transaction that its own
 * work has open waits for the end of it. Where that work waits for the statement it would be for ever: here it fails.
 */
export function asOneConnection(database: OpenDatabase): OpenDatabase {
  const { db, pool } = database
  if (!pool) return database
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = work => {
      const { promise, resolve } = Promise.withResolvers<void>()
      return execute(trx => open.run(promise, () => work(trx))).finally(resolve)
    }
    return transaction
  }
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  pool.connect = (async (...args: []) => {
    const before = open.getStore()
    if (!before) return connect(...args)
    const late = new AbortController()
    const ended = await Promise.race([before.then(() => true), pause(longest, false, { signal: late.signal }).catch(() => true)])
    late.abort()
    if (!ended) throw new Error('a statement waits for the end of the transaction that waits for it: on the embedded database for ever')
    return connect(...args)
  }) as typeof pool.connect
  return database
}
