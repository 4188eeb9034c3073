import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What our money is in at a registry that tells how much is left of it and not in which currency. */
export async function up(db: Db): Promise<void> {
  await statements(db, 'alter table "registrarAccounts" add column "currency" text')
}
