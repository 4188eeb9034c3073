import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "paymentAttempts"
  add column "byBill" boolean not null default false,
  add column "billNumber" text,
  add column "billerCode" text,
  add column "billExpiresOn" date
---
-- Of an invoice one bill is open at a time.
create unique index "paymentAttemptsOpenBill" on "paymentAttempts" ("invoiceId")
  where "byBill" and "status" in ('initiated', 'awaitingPayer', 'unknown')
---
alter table "simulatedPayments"
  add column "billNumber" text,
  add column "billExpiresOn" date
`,
  )
}
