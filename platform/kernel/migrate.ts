import { Migrator } from 'kysely/migration'
import { migrations } from '../migrations/all.ts'
import type { Db } from './database.ts'

/** Brings the database up to date; several processes may call it at once (one does the work). Returns what it ran. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter(r => r.status === 'Success').map(r => r.migrationName)
}
