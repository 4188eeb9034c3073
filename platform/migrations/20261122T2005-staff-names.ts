import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Members of staff have a name in Arabic too. */
export async function up(db: Db): Promise<void> {
  await statements(db, 'alter table "users" add column "firstNameAr" text, add column "lastNameAr" text')
}
