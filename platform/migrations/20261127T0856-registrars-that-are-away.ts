import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Since when a registry does not answer is kept. */
export async function up(db: Db): Promise<void> {
  await statements(db, 'alter table "registrarAccounts" add column "failingSince" timestamptz')
}
