import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "walletCharges" add column "expiresOn" date, add column "left" bigint,
  add constraint "walletChargesLeft" check ("left" between 0 and "amount" and ("left" is null or "expiresOn" is not null))
---
create index "walletChargesExpiring" on "walletCharges" ("clientId", "currency", "expiresOn", "id") where "left" > 0
---
-- What pays an invoice is taken first of what expires first; whatever else leaves a wallet is money that does not expire.
create or replace function "moveWallet"() returns trigger language plpgsql as $$
declare
  entry record;
  gift record;
  rest bigint := new."amount";
begin
  select "clientId", "currency", "resource", "event" into entry from "ledgerEntries" where "id" = new."entryId";
  insert into "wallets" ("clientId", "currency", "balance") values (entry."clientId", entry."currency", 0) on conflict do nothing;
  update "wallets" set "balance" = "balance" - new."amount" where "clientId" = entry."clientId" and "currency" = entry."currency";
  if rest < 0 then return null; end if;
  if entry."resource" = 'invoices' or entry."event" = 'transactions.allocated' then
    for gift in select "id", "left" from "walletCharges"
      where "clientId" = entry."clientId" and "currency" = entry."currency" and "left" > 0 order by "expiresOn", "id" for update
    loop
      update "walletCharges" set "left" = "left" - least(rest, gift."left") where "id" = gift."id";
      rest := rest - least(rest, gift."left");
      exit when rest = 0;
    end loop;
  end if;
  if (select "balance" from "wallets" where "clientId" = entry."clientId" and "currency" = entry."currency")
    < (select coalesce(sum("left"), 0) from "walletCharges"
      where "clientId" = entry."clientId" and "currency" = entry."currency" and "left" > 0) then
    raise exception 'a wallet of client % would pay out what was given to it', entry."clientId" using errcode = 'check_violation';
  end if;
  return null;
end $$
`,
  )
}
