import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** How many calls a second a registrar allows. */
export async function up(db: Db): Promise<void> {
  await statements(db, `alter table "registrarAccounts" add column "callsPerSecond" int`)
}
