import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** New clients allow it unless they say otherwise; where it is off, it stays off: nobody can tell a default from a refusal. */
export async function up(db: Db): Promise<void> {
  await statements(db, `alter table "clients" alter column "singleSignOnAllowed" set default true`)
}
