import { basename } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { modulesOf, type NamedModule } from './own-source.ts'

/** The folder's files by their names, which the database keeps: a released one never changes and is never renamed. */
export const migrations: MigrationProvider = {
  getMigrations: async () => Object.fromEntries(modulesOf('migrations').map(one => [nameOf(one), migration(one)])),
}

const nameOf = ([path]: NamedModule) => basename(path, '.ts')

/** Most starts find every migration done: one is loaded when it has work to do. */
const migration = ([, load]: NamedModule): Migration => ({
  up: async (db: Kysely<unknown>) => ((await load()) as unknown as Migration).up(db),
})

/** Brings the database up to date; several processes may call it at once (one does the work). Returns what it ran. */
export async function migrate(db: Db): Promise<string[]> {
  if (await isUpToDate(db)) return []
  // Two changes made side by side may come to a database in the other order than their timestamps.
  const migrator = new Migrator({ db, provider: migrations, allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter(r => r.status === 'Success').map(r => r.migrationName)
}

/** Most starts: the migrator would read every column of every table to learn as much. */
async function isUpToDate(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as "there"`.execute(db)
  if (!rows[0]?.there) return false
  const { rows: ran } = await sql<{ name: string }>`select "name" from "kysely_migration"`.execute(db)
  const known = new Set(modulesOf('migrations').map(nameOf))
  return ran.length === known.size && ran.every(({ name }) => known.has(name))
}
