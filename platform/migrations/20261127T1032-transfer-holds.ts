import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Since when an invoice waits for a transfer that was announced. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "invoices" add column "transferSince" date
---
update "invoices" set "transferSince" = ("updatedOn" at time zone 'Asia/Riyadh')::date where "status" = 'bankTransfer'
---
create index "invoicesTransferSince" on "invoices" ("transferSince", "id") where "status" = 'bankTransfer'
`,
  )
}
