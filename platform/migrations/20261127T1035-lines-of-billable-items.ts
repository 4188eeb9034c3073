import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Which line asks payment for which occurrence of a billable item; of what was asked for before, nobody knows. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "invoiceLines"
  add column "billableItemId" bigint references "billableItems" on delete set null,
  add column "occurrence" int
---
create unique index "invoiceLinesOccurrence" on "invoiceLines" ("billableItemId", "occurrence") where "billableItemId" is not null
---
alter table "billableOccurrences" add column "onLine" boolean not null default false
`,
  )
}
