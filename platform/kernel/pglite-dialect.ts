import { setImmediate as turn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'

/** How long statements may follow each other before calls, timers and signals have their turn, in milliseconds. */
const longest = 10
let turnGiven = 0

/** PGlite works in this thread, and its answers come without a turn of the event loop: nothing else would run until a long job has ended. */
async function giveTurn(): Promise<void> {
  if (performance.now() - turnGiven < longest) return
  await turn()
  turnGiven = performance.now()
}

/**
 * PGlite is one connection. A connection is lent to one caller at a time, so that a read of one request can never run
 * inside the open transaction of another.
 */
export class ExclusivePglite {
  readonly pglite: PGlite
  #tail: Promise<void> = Promise.resolve()
  constructor(pglite: PGlite) {
    this.pglite = pglite
  }
  /** Waits for its turn and returns the function that gives the turn on. */
  async acquire(): Promise<() => void> {
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise<void>(resolve => {
      release = resolve
    })
    await before
    return release
  }
  async exclusively<T>(work: (pglite: PGlite) => Promise<T>): Promise<T> {
    await giveTurn()
    const release = await this.acquire()
    try {
      return await work(this.pglite)
    } finally {
      release()
    }
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly pglite: PGlite
  release = () => {}
  constructor(pglite: PGlite) {
    this.pglite = pglite
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await giveTurn()
    const { rows, affectedRows } = await this.pglite.query<R>(query.sql, query.parameters as unknown[])
    return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) }
  }
  // biome-ignore lint/correctness/useYield: PGlite has no cursor to stream from
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite cannot stream')
  }
}

class PgliteDriver implements Driver {
  readonly #exclusive: ExclusivePglite
  constructor(exclusive: ExclusivePglite) {
    this.#exclusive = exclusive
  }
  async init() {}
  async destroy() {}
  async acquireConnection() {
    const connection = new PgliteConnection(this.#exclusive.pglite)
    connection.release = await this.#exclusive.acquire()
    return connection
  }
  async releaseConnection(connection: DatabaseConnection) {
    ;(connection as PgliteConnection).release()
  }
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
}

/** Kysely on an exclusively lent PGlite. */
export function pgliteDialect(exclusive: ExclusivePglite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(exclusive),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
