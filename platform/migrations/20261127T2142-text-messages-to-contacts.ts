import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Which messages a contact is sent by SMS. */
export async function up(db: Db): Promise<void> {
  await statements(db, `alter table "contacts" add column "smsCategories" jsonb not null default '[]'`)
}
