import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A name that staff put on hold does not go on by itself. */
export async function up(db: Db): Promise<void> {
  await statements(db, 'alter table "domains" add column "heldByPerson" boolean not null default false')
}
