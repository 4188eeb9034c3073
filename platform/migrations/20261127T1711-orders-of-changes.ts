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
-- An addon was sold with a line of its order alone; now it may be for a service that runs, or renewed.
do $$
declare stood record;
begin
  for stood in select conname from pg_constraint
    where conrelid = '"orderItems"'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%"partOf"%'
  loop
    execute format('alter table "orderItems" drop constraint %I', stood.conname);
  end loop;
end $$
---
alter table "orderItems" add constraint "orderItemsBeside"
  check ("serviceId" is not null or num_nonnulls("partOf", "parentServiceId") = case when "addonId" is null then 0 else 1 end)
---
create index "orderItemsServices" on "orderItems" ("serviceId") where "serviceId" is not null
---
create index "orderItemsDomains" on "orderItems" ("domainId") where "domainId" is not null
---
alter table "services" add column "upgradeOrderId" bigint unique references "orders"
`,
  )
}
