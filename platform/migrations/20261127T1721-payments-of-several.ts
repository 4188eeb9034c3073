import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- What of a try to pay is for which invoice; one that fills a wallet is for none.
create table "paymentAttemptShares" (
  "attemptId" bigint not null references "paymentAttempts" on delete cascade,
  "invoiceId" bigint not null references "invoices",
  "amount" bigint not null check ("amount" > 0),
  -- A saved card is being charged for it: kept by the triggers below.
  "charging" boolean not null default false,
  primary key ("attemptId", "invoiceId")
)
---
insert into "paymentAttemptShares" ("attemptId", "invoiceId", "amount", "charging")
  select "id", "invoiceId", "amount", "chargeNumber" is not null and "status" in ('initiated', 'awaitingPayer', 'unknown') from "paymentAttempts"
---
create index "paymentAttemptSharesInvoice" on "paymentAttemptShares" ("invoiceId", "attemptId")
---
-- Of an invoice one card is charged at a time, alone or with others.
create unique index "paymentAttemptSharesCharge" on "paymentAttemptShares" ("invoiceId") where "charging"
---
drop index "paymentAttemptsCharge"
---
alter table "paymentAttempts"
  alter column "invoiceId" drop not null,
  add column "topUp" boolean not null default false,
  add constraint "paymentAttemptsFor" check ("topUp" = ("invoiceId" is null)),
  add constraint "paymentAttemptsBillOf" check (not ("byBill" and "topUp"))
---
-- Of a client one card is charged at a time to fill the wallet.
create unique index "paymentAttemptsTopUp" on "paymentAttempts" ("clientId")
  where "topUp" and "chargeNumber" is not null and "status" in ('initiated', 'awaitingPayer', 'unknown')
---
create index "paymentAttemptsTopUps" on "paymentAttempts" ("clientId", "status") where "topUp"
---
create function "shareCharging"() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'paymentAttempts' then
    update "paymentAttemptShares" set "charging" = new."chargeNumber" is not null and new."status" in ('initiated', 'awaitingPayer', 'unknown')
      where "attemptId" = new."id";
    return null;
  end if;
  new."charging" := (select a."chargeNumber" is not null and a."status" in ('initiated', 'awaitingPayer', 'unknown')
    from "paymentAttempts" a where a."id" = new."attemptId");
  return new;
end $$
---
create trigger "paymentAttemptsCharging" after update of "status", "chargeNumber" on "paymentAttempts"
  for each row when (old."status" is distinct from new."status" or old."chargeNumber" is distinct from new."chargeNumber")
  execute function "shareCharging"()
---
create trigger "paymentAttemptSharesCharging" before insert on "paymentAttemptShares" for each row execute function "shareCharging"()
---
-- What is asked for is what its shares come to, and the first of them is of its invoice.
create function "attemptShared"() returns trigger language plpgsql as $$
declare asked record; whose bigint := coalesce(to_jsonb(new) ->> 'attemptId', to_jsonb(new) ->> 'id')::bigint;
begin
  select "amount", "invoiceId", "topUp" into asked from "paymentAttempts" where "id" = whose;
  if found and not asked."topUp" and (
    (select sum("amount") from "paymentAttemptShares" where "attemptId" = whose) is distinct from asked."amount"
    or not exists (select from "paymentAttemptShares" where "attemptId" = whose and "invoiceId" = asked."invoiceId")
  ) then
    raise exception 'payment attempt %: its shares are not its amount', whose using errcode = 'check_violation';
  end if;
  return null;
end $$
---
create constraint trigger "paymentAttemptsShared" after insert or update of "amount", "invoiceId" on "paymentAttempts"
  deferrable initially deferred for each row execute function "attemptShared"()
---
create constraint trigger "paymentAttemptSharesShared" after insert or update on "paymentAttemptShares"
  deferrable initially deferred for each row execute function "attemptShared"()
---
-- Money that a client paid for no invoice, to have it in the wallet.
alter table "transactions" add column "topUp" boolean not null default false
---
-- So was a transfer that was charged to a wallet before: written down as it was charged, or as somebody approved it.
update "transactions" t set "topUp" = true from "walletCharges" c
  where c."source" = 'bankTransfer' and c."status" = 'completed' and t."kind" = 'payment' and t."method" = 'bankTransfer'
    and t."clientId" = c."clientId" and t."currency" = c."currency" and t."amount" = c."amount"
    and (t."reference" = c."reference" or (t."reference" is null and c."reference" is null and t."createdOn" in (c."createdOn", c."updatedOn")))
---
alter table "bankSlips" add column "topUp" boolean not null default false
`,
  )
}
