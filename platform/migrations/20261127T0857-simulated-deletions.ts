import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A simulated registry can have deleted a name, and gives it back. */
export async function up(db: Db): Promise<void> {
  await statements(db, 'alter table "simulatedDomains" add column "deletedOn" date')
}
