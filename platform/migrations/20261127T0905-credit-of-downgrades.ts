import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What a downgrade credits once it is in force, net in minor units; null: nothing. */
export async function up(db: Db): Promise<void> {
  await statements(db, `alter table "services" add column "nextCredit" bigint check ("nextCredit" > 0)`)
}
