import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** An order may be about what runs already: a service that becomes something else, or that is paid for longer, as a name may be. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "orders" drop constraint "orders_type_check",
  add constraint "orders_type_check" check ("type" in ('new', 'transfer', 'addon', 'upgrade', 'renew'))
---
create index "ordersUpgrades" on "orders" ("id") where "type" = 'upgrade'
---
create index "ordersRenewals" on "orders" ("id") where "type" = 'renew'
---
create index "ordersAddons" on "orders" ("id") where "type" = 'addon'
---
alter table "orderItems" add column "serviceId" bigint references "services", add column "domainId" bigint references "domains",
  add column "parentServiceId" bigint references "services"
---
create index "orderItemsServices" on "orderItems" ("serviceId") where "serviceId" is not null
---
create index "orderItemsDomains" on "orderItems" ("domainId") where "domainId" is not null
---
alter table "services" add column "upgradeOrderId" bigint unique references "orders"
`,
  )
}
