import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Orders that ended and are kept with their invoices, out of the way. */
export async function up(db: Db): Promise<void> {
  await statements(db, `alter table "orders" add column "archived" boolean not null default false`)
}
