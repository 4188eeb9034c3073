import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- Who wrote an invoice: a member of staff, an order, or the automation. What asks for a period was written by the automation, as far as is known.
alter table "invoices" add column "origin" text not null default 'staff'
---
update "invoices" set "origin" = 'order' where "orderId" is not null
---
update "invoices" set "origin" = 'automation' where "orderId" is null
  and exists (select from "invoiceLines" where "invoiceId" = "invoices"."id" and "periodFrom" is not null)
---
alter table "invoices" add check ("origin" in ('staff', 'order', 'automation'))
---
create index "invoicesOrigin" on "invoices" ("origin", "id") where "origin" <> 'staff'
`,
  )
}
