import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "orders"
  add column "placedBy" text not null default 'staff',
  add column "fraudScore" int not null default 0,
  add column "needsReview" boolean not null default false,
  add column "fraudFindings" jsonb not null default '[]'
---
create index "ordersIp" on "orders" ("ip", "id")
---
create index "ordersCreated" on "orders" ("createdOn")
---
create index "ordersReview" on "orders" ("id") where "needsReview" and "status" = 'pending'
`,
  )
}
