import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Names whose holder is not told to everybody, and what that costs a year. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "domains" add column "idProtection" boolean not null default false, add column "holderHidden" boolean
---
alter table "orderItems" add column "idProtection" boolean not null default false
---
update "quoteLines" set "sold" = "sold" || '{"idProtection": false}' where jsonb_typeof("sold") = 'object'
---
alter table "cartItems" add column "idProtection" boolean not null default false
---
alter table "simulatedDomains" add column "holderHidden" boolean not null default false
---
drop function "yearlyRenewal"
---
create function "yearlyCharge"("ofTld" bigint, "charge" text, "inCurrency" text, "ofClient" bigint, "bought" date, "today" date) returns bigint language sql stable as $$
  select case when "found"."price" >= 0 then "found"."price" end from (
    select p."price", l."clientGroupId", l."ownedFrom", l."startsOn", 0 as "own"
    from "tldPriceLists" l join "tldListPrices" p on p."listId" = l."id" and p."command" = $2 and p."years" = 1 and p."currency" = $3
    where l."tldId" = $1 and (l."startsOn" is null or l."startsOn" <= $6) and (not l."newNamesOnly" or $5 >= l."startsOn")
      and (l."clientGroupId" is null or l."clientGroupId" = (select c."clientGroupId" from "clients" c where c."id" = $4))
      and (l."ownedFrom" = 0 or l."ownedFrom" <= (select count(*) from (select from "domains" d
        where d."clientId" = $4 and d."status" in ('active', 'grace', 'redemption') limit l."ownedFrom") "held"))
    union all
    select p."price", null, 0, null, 1 from "tldPrices" p where p."tldId" = $1 and p."command" = $2 and p."years" = 1 and p."currency" = $3
  ) "found" order by "own", "clientGroupId" is null, "ownedFrom" desc, "startsOn" desc nulls last limit 1 $$
`,
  )
}
