import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** An attempt says whether its client asked for the charge of their card: what they dispute is charged then alone. */
export async function up(db: Db): Promise<void> {
  await statements(db, `alter table "paymentAttempts" add column "byPayer" boolean not null default false`)
}
