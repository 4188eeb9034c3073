import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What an order brings: a name from another registrar, or something new. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "orders" add column "type" text not null default 'new' check ("type" in ('new', 'transfer'))
---
update "orders" set "type" = 'transfer' where exists (select from "orderItems"
  where "orderItems"."orderId" = "orders"."id" and "orderItems"."command" = 'transfer')
---
create index "ordersTransfers" on "orders" ("id") where "type" = 'transfer'
`,
  )
}
