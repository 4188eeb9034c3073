import type {} from './cached-value.table.ts'
import type { Db, OpenDatabase } from './database.ts'
import type { Scope, Services } from './scope.ts'

/** A value of the database that every process keeps in memory because nearly every request reads it: settings, bans, texts. */
export interface CachedValue<T> {
  /** The value: in the process that changed it new with the commit, in the others within `freshFor`. */
  get(reader: Reader): Promise<T>
  /** Call in the transaction that changes what `load` reads. */
  changed(scope: Scope): Promise<void>
}
type Reader = { services: Services; db?: Db }

/** How old an answer may be in a process that did not make the change, in milliseconds. */
const freshFor = 1000

interface Holding<T> {
  value?: { of: T; version: string }
  /** Counts the changes of this process, so that a load that began before one is not cached after it. */
  changes: number
}

/** A cached value. `load` reads it with the connection it is given; the name is its row in keptVersions. */
export function cachedValue<T>(name: string, load: (db: Db, services: Services) => Promise<T>): CachedValue<T> {
  const holdings = new WeakMap<OpenDatabase, Holding<T>>()
  const changing = new WeakSet<Scope>()
  const holdingOf = ({ database }: Services): Holding<T> => {
    const known = holdings.get(database) ?? { changes: 0 }
    holdings.set(database, known)
    return known
  }
  return {
    async get(reader) {
      const { services } = reader
      const db = reader.db ?? services.database.db
      // What this transaction has written itself may still be rolled back: it is read, not cached.
      if (changing.has(reader as Scope)) return load(db, services)
      const holding = holdingOf(services)
      const version = (await versionsOf(services, db)).get(name) ?? '0'
      if (holding.value?.version === version) return holding.value.of
      const { changes } = holding
      const of = await load(db, services)
      if (holding.changes === changes) holding.value = { of, version }
      return of
    },
    async changed(scope) {
      changing.add(scope)
      await scope.db
        .insertInto('keptVersions')
        .values({ name, version: 1 })
        .onConflict(conflict => conflict.column('name').doUpdateSet(eb => ({ version: eb('keptVersions.version', '+', 1) })))
        .execute()
      scope.afterCommit(() => {
        const holding = holdingOf(scope.services)
        holding.changes += 1
        holding.value = undefined
        versions.delete(scope.services.database)
      })
    },
  }
}

const versions = new WeakMap<OpenDatabase, { read: number; of: Map<string, string> }>()

/** The version of every cached value, asked for once a second at most however many there are. */
async function versionsOf({ database }: Services, db: Db): Promise<Map<string, string>> {
  const known = versions.get(database)
  // An embedded database has no other process that could change it.
  if (known && (database.kind === 'embedded' || performance.now() - known.read < freshFor)) return known.of
  const rows = await db.selectFrom('keptVersions').selectAll().execute()
  const of = new Map(rows.map(({ name, version }) => [name, String(version)]))
  versions.set(database, { read: performance.now(), of })
  return of
}
