import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'
import type { OpenDatabase } from '#platform/kernel/database.ts'

const inTransaction = new AsyncLocalStorage<boolean>()

/**
 * PostgreSQL, held to what the embedded database bears: it is one connection, so a statement that is sent past the transaction that its own
 * work has open would wait for itself there, for ever. Here it fails.
 */
export function asOneConnection(database: OpenDatabase): OpenDatabase {
  const { db, pool } = database
  if (!pool) return database
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = work => execute(trx => inTransaction.run(true, () => work(trx)))
    return transaction
  }
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  pool.connect = ((...args: []) => {
    if (!inTransaction.getStore()) return connect(...args)
    throw new Error('a statement was sent past the transaction that is open: on the embedded database it would wait for itself')
  }) as typeof pool.connect
  return database
}
