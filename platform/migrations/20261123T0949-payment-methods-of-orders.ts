import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** How an order was paid, as its list shows it and is filtered by it. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "orders" add "paymentMethod" text
---
update "orders" set "paymentMethod" = coalesce((select "transactions"."method" from "invoices"
  join "transactionAllocations" on "transactionAllocations"."invoiceId" = "invoices"."id"
  join "transactions" on "transactions"."id" = "transactionAllocations"."transactionId"
  where "invoices"."orderId" = "orders"."id" order by "transactions"."id" desc limit 1), 'wallet')
  where "paymentStatus" in ('paid', 'partiallyPaid')
---
create index "ordersPaymentMethod" on "orders" ("paymentMethod", "id")
`,
  )
}
