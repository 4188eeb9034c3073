import { mkdirSync } from 'node:fs'
import { type ColumnType, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ExclusivePglite, pgliteDialect } from './pglite-dialect.ts'
import { PreparedClient } from './prepared-client.ts'

/** Every table, each added by its own `*.table.ts` (module augmentation). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by augmentation
export interface Tables {}
export type Db = Kysely<Tables>

/** An instant as ISO 8601 text, UTC, milliseconds. */
export type Instant = ColumnType<string, string | Date | undefined, string | Date>
export type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
/** JSON: written as text, read as the value. */
export type Json<T> = ColumnType<T, string, string>

/** Columns that every record table has. */
export interface RecordColumns {
  id: ColumnType<number, number | undefined, never>
  version: ColumnType<number, number | undefined, number>
  createdOn: Instant
  updatedOn: Instant
}

export interface OpenDatabase {
  db: Db
  kind: 'embedded' | 'postgres'
  /** The embedded database, lent exclusively; null on PostgreSQL. */
  embedded: ExclusivePglite | null
  pool: pg.Pool | null
  close(): Promise<void>
}

const instant = (text: string) => new Date(text.includes('+') || text.endsWith('Z') ? text : `${text}Z`).toISOString()
// OIDs: 20 int8, 1082 date, 1184 timestamptz, 1700 numeric.
const parsers = { 20: Number, 1082: (text: string) => text, 1184: instant, 1700: Number }

function pgTypes() {
  return {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      format !== 'binary' && oid in parsers ? parsers[oid as keyof typeof parsers] : pg.types.getTypeParser(oid, format as 'text'),
  }
}

/** What is kept in memory alone is made often and never large: it begins with little of it. */
const inMemory = ['-c', 'shared_buffers=16MB', '-c', 'wal_recycle=off']

/** Opens PostgreSQL at `databaseUrl`, or PGlite in `directory` (`memory://` keeps nothing), which starts as `copyOf`, a dumped data directory. Does not migrate. */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  directory: string
  copyOf?: Blob
  poolSize?: number
}): Promise<OpenDatabase> {
  if (options.databaseUrl) {
    const pool = new pg.Pool({
      Client: PreparedClient,
      connectionString: options.databaseUrl,
      max: options.poolSize ?? 10,
      types: pgTypes(),
      application_name: 'sijil',
      options: '-c statement_timeout=30000 -c timezone=UTC -c jit=off',
      connectionTimeoutMillis: 10_000,
    })
    pool.on('error', () => {})
    // While it is lent, nobody else listens: a connection that breaks between two statements would end the program. The next statement tells its caller.
    pool.on('connect', client => void client.on('error', () => {}))
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    await pool.query('select 1')
    return { db, kind: 'postgres', embedded: null, pool, close: () => db.destroy() }
  }
  const [{ PGlite }, { pg_trgm }] = await Promise.all([import('@electric-sql/pglite'), import('@electric-sql/pglite/contrib/pg_trgm')])
  const memory = options.directory.startsWith('memory://')
  if (!memory) mkdirSync(options.directory, { recursive: true, mode: 0o700 })
  const start = options.copyOf ? { loadDataDir: options.copyOf } : {}
  const small = memory ? { initDbStartParams: ['--wal-segsize=1'], startParams: [...PGlite.defaultStartParams, ...inMemory] } : {}
  const pglite = await PGlite.create({ dataDir: options.directory, extensions: { pg_trgm }, parsers, ...small, ...start })
  await pglite.exec("set timezone to 'UTC'; set jit to off")
  const embedded = new ExclusivePglite(pglite)
  const db = new Kysely<Tables>({ dialect: pgliteDialect(embedded) })
  const close = async () => {
    await db.destroy()
    await embedded.exclusively(p => p.close())
  }
  return { db, kind: 'embedded', embedded, pool: null, close }
}
