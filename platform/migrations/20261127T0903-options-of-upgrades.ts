import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** The options that a service will have once it is what it is being changed to; null: those that it has. */
export async function up(db: Db): Promise<void> {
  await statements(db, `alter table "services" add column "nextOptions" jsonb`)
}
