import type { Transaction as PgliteTransaction } from '@electric-sql/pglite'
import type pg from 'pg'
import type { OpenDatabase } from '#platform/kernel/database.ts'
import { copyIn } from './copy-in.ts'

/** What loading many rows needs of a database, within one transaction: all of it stays or none. */
export interface Bulk {
  query<R>(statement: string, values?: unknown[]): Promise<R[]>
  /** Adds rows that are in the text format of COPY. */
  copy(table: string, columns: readonly string[], rows: string): Promise<void>
}

const into = (table: string, columns: readonly string[]) => `copy "${table}" (${columns.map(column => `"${column}"`).join(', ')}) from`

const embedded = (transaction: PgliteTransaction): Bulk => ({
  query: async <R>(statement: string, values?: unknown[]) => (await transaction.query<R>(statement, values)).rows,
  async copy(table, columns, rows) {
    await transaction.query(`${into(table, columns)} '/dev/blob'`, [], { blob: new Blob([rows]) })
  },
})

const postgres = (client: pg.PoolClient): Bulk => ({
  query: async <R>(statement: string, values?: unknown[]) => (await client.query(statement, values)).rows as R[],
  copy: (table, columns, rows) => copyIn(client, `${into(table, columns)} stdin`, Buffer.from(rows)),
})

/** Runs the work in one transaction without time limit, then gives the planner fresh figures of the table. */
export async function inBulk(database: OpenDatabase, table: string, work: (bulk: Bulk) => Promise<void>): Promise<void> {
  if (database.embedded) {
    await database.embedded.exclusively(async pglite => {
      await pglite.transaction(transaction => work(embedded(transaction)))
      await pglite.exec(`vacuum analyze "${table}"`)
    })
    return
  }
  const client = await (database.pool as pg.Pool).connect()
  try {
    await client.query('set statement_timeout = 0; begin')
    await client.query(`set local maintenance_work_mem = '256MB'`)
    await work(postgres(client))
    await client.query('commit')
    await client.query(`vacuum analyze "${table}"`)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

type Index = { indexname: string; indexdef: string }

/** Runs the work without the table's indexes and builds them again after it: many times faster for many rows. */
export async function withoutIndexes(
  bulk: Bulk,
  table: string,
  work: () => Promise<void>,
  rebuilding: (name: string) => void,
): Promise<void> {
  const indexes = await bulk.query<Index>(
    `select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = $1
     and indexname not in (select conname from pg_constraint where conrelid = format('%I', $1::text)::regclass)`,
    [table],
  )
  for (const { indexname } of indexes) await bulk.query(`drop index "${indexname}"`)
  await work()
  for (const { indexname, indexdef } of indexes) {
    rebuilding(indexname)
    await bulk.query(indexdef)
  }
}
