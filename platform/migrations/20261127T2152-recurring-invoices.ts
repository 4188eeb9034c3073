import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/**
 * A billable item says which invoice it was written with as one that recurs, and by what terms: it stops where that one is deleted as a draft or
 * cancelled, and is asked for again with what was written with it.
 */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "billableItems"
  add column "withInvoiceId" bigint references "invoices" on delete set null,
  add column "daysToPay" int not null default 0,
  add column "payBy" text,
  add column "invoiceNotes" text
---
create index "billableItemsWithInvoice" on "billableItems" ("withInvoiceId") where "withInvoiceId" is not null
`,
  )
}
