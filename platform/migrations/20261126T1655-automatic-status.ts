import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A client can be left out of those whose status follows by itself. */
export async function up(db: Db): Promise<void> {
  await statements(db, 'alter table "clients" add column "automaticStatus" boolean not null default true')
}
