import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { modulesOf, type NamedModule } from './own-source.ts'

/** The folder's files by their names, which the database keeps: a released one never changes and is never renamed. */
export const migrations: MigrationProvider = {
  getMigrations: async () => Object.fromEntries(modulesOf('migrations').map(one => [basename(one[0], '.ts'), migration(one)])),
}

/** Most starts find every migration done: one is loaded when it has work to do. */
const migration = ([, load]: NamedModule): Migration => ({
  up: async (db: Kysely<unknown>) => ((await load()) as unknown as Migration).up(db),
})

/** Brings the database up to date; several processes may call it at once (one does the work). Returns what it ran. */
export async function migrate(db: Db): Promise<string[]> {
  // Two changes made side by side may come to a database in the other order than their timestamps.
  const migrator = new Migrator({ db, provider: migrations, allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter(r => r.status === 'Success').map(r => r.migrationName)
}
