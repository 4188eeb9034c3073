import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** When a simulated payment was paid. */
export async function up(db: Db): Promise<void> {
  await statements(db, `alter table "simulatedPayments" add column "paidOn" timestamptz`)
}
