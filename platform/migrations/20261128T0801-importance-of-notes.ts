import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A note of a client says how much it matters. */
export async function up(db: Db): Promise<void> {
  await statements(db, `alter table "clientNotes" add column "importance" text not null default 'normal'`)
}
