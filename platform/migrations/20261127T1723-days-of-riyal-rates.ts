import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- The day whose rate a document in another currency bears: of what corrects or replaces another one, the day of that. One in riyals that was published before
-- has none, and is read as of its own day.
alter table "invoices" add column "riyalRateOn" date
---
update "invoices" set "riyalRateOn" = "invoiceDate" where "riyalRate" is not null and "currency" <> 'SAR'
`,
  )
}
