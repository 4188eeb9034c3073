import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(db, 'create table "keptVersions" ("name" text primary key, "version" bigint not null)')
}
