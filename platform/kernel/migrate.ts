import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

/** The folder's files by their names, which the database keeps: a released one never changes and is never renamed. */
export const migrations = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, '../migrations'),
  import: file => import(pathToFileURL(file).href),
})

/** Brings the database up to date; several processes may call it at once (one does the work). Returns what it ran. */
export async function migrate(db: Db): Promise<string[]> {
  // Two changes made side by side may come to a database in the other order than their timestamps.
  const migrator = new Migrator({ db, provider: migrations, allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter(r => r.status === 'Success').map(r => r.migrationName)
}
