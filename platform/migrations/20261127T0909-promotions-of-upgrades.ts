import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Upgrades use promotions too: each use is of an order, or of an upgrade of a service that was sold with it, and of its invoice where it has one. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "promotionUses"
  add column "serviceId" bigint references "services",
  add column "invoiceId" bigint references "invoices",
  drop constraint "promotionUses_promotionId_orderId_key"
---
create unique index "promotionUsesOfOrder" on "promotionUses" ("promotionId", "orderId") where "serviceId" is null
---
create unique index "promotionUsesOfInvoice" on "promotionUses" ("invoiceId", "promotionId") where "invoiceId" is not null
---
create index "promotionUsesService" on "promotionUses" ("serviceId") where "serviceId" is not null
`,
  )
}
