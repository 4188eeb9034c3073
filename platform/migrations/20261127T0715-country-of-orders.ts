import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** The country that an order was placed from, and the cards of clients by what is known of each. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "orders" add column "ipCountry" text
---
create index "ordersIpCountry" on "orders" ("ipCountry", "id" desc) where "ipCountry" is not null
---
create index "savedCardsByNumber" on "savedCards" ("lastFour", "expiryYear", "expiryMonth")
`,
  )
}
