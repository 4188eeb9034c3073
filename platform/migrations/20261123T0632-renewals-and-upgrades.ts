import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "invoiceLines"
  add column "serviceId" bigint references "services",
  add column "periodFrom" date,
  add column "periodTo" date,
  add check (("periodFrom" is null) = ("periodTo" is null)),
  add check ("periodFrom" is null or "periodFrom" <= "periodTo")
---
-- A period of a service is asked to be paid once.
create unique index "invoiceLinesPeriod" on "invoiceLines" ("serviceId", "periodFrom")
  where "serviceId" is not null and "periodFrom" is not null
---
create index "invoiceLinesService" on "invoiceLines" ("serviceId") where "serviceId" is not null
---
alter table "services"
  add column if not exists "dueDay" int,
  add column "paidRenewals" int not null default 0,
  -- The invoice that has to be paid before it becomes what it is being changed to.
  add column "upgradeInvoiceId" bigint unique references "invoices"
`,
  )
}
