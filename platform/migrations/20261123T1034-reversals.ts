import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- What a line sells is kept on it, whatever becomes of the item or the service that it asks payment for.
alter table "invoiceLines"
  add column "productId" bigint references "products",
  add column "addonId" bigint references "productAddons"
---
create function "soldByLine"() returns trigger language plpgsql as $$
begin
  if new."orderItemId" is not null then
    select "productId", "addonId" into new."productId", new."addonId" from "orderItems" where "id" = new."orderItemId";
  elsif new."serviceId" is not null then
    select "productId", "addonId" into new."productId", new."addonId" from "services" where "id" = new."serviceId";
  end if;
  return new;
end $$
---
create trigger "invoiceLinesSold" before insert on "invoiceLines" for each row execute function "soldByLine"()
---
update "invoiceLines" set "productId" = "orderItems"."productId", "addonId" = "orderItems"."addonId"
  from "orderItems" where "orderItems"."id" = "invoiceLines"."orderItemId"
---
update "invoiceLines" set "productId" = "services"."productId", "addonId" = "services"."addonId"
  from "services" where "services"."id" = "invoiceLines"."serviceId" and "invoiceLines"."orderItemId" is null
---
create index "invoiceLinesProduct" on "invoiceLines" ("productId") where "productId" is not null
---
create index "invoiceLinesAddon" on "invoiceLines" ("addonId") where "addonId" is not null
`,
  )
}
