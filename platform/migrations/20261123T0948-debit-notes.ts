import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "invoices"
  add column "kind" text not null default 'invoice',
  add column "correctsInvoiceId" bigint references "invoices",
  add column "correctionReason" text
---
alter table "invoices"
  add check (("kind" = 'debitNote') = ("correctsInvoiceId" is not null))
---
create index "invoicesCorrects" on "invoices" ("correctsInvoiceId") where "correctsInvoiceId" is not null
`,
  )
}
