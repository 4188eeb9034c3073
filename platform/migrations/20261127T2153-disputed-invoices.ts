import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Since when a client disputes an invoice, about which nothing is done by itself until that is settled. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "invoices" add column "disputedOn" date
---
create index "invoicesDisputed" on "invoices" ("disputedOn") where "disputedOn" is not null
`,
  )
}
