import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A billable item says which invoice it was written with as one that recurs: it stops where that one is deleted as a draft. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "billableItems" add column "withInvoiceId" bigint references "invoices" on delete set null
---
create index "billableItemsWithInvoice" on "billableItems" ("withInvoiceId") where "withInvoiceId" is not null
`,
  )
}
