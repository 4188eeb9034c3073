import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/**
 * Whether a year more costs us more than we ask for it stands on each cost, so that the domains that lose are found by indexes. Each change of a cost, a price or
 * a rate changes it in the same transaction.
 */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "tldCosts" add column "renewalLoses" boolean not null default false
---
create function "minorUnits"("ofCurrency" text) returns numeric language sql immutable parallel safe as $$
  select case when "ofCurrency" in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000 when "ofCurrency" in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1
    else 100 end::numeric
$$
---
-- False where either is not known: nobody can say then that it loses.
create function "losesOnRenewal"("ofExtension" text, "inCurrency" text, "cost" bigint) returns boolean language plpgsql as $$
declare "loses" boolean;
begin
  select p."price" < round("cost" / "minorUnits"("inCurrency") * (select "rate"::numeric from "currencies" where "code" = "inCurrency") * "minorUnits"(here."code"))::bigint
    into "loses"
    from "tlds" join "currencies" here on here."isDefault"
      join "tldPrices" p on p."tldId" = "tlds"."id" and p."command" = 'renew' and p."years" = 1 and p."currency" = here."code" and p."price" >= 0
    where "tlds"."extension" = "ofExtension";
  return coalesce("loses", false);
end $$
---
create function "costTaken"() returns trigger language plpgsql as $$
begin
  -- A price or a rate that is being changed is waited for.
  perform from "tlds" where "extension" = new."extension" for share;
  perform from "currencies" where "isDefault" or "code" = new."currency" order by "id" for share;
  new."renewalLoses" = "losesOnRenewal"(new."extension", new."currency", new."renew");
  return new;
end $$
---
create trigger "tldCostsLose" before insert or update of "extension", "currency", "renew" on "tldCosts" for each row execute function "costTaken"()
---
create function "priceChanged"() returns trigger language plpgsql as $$
declare "changed" bigint = case when tg_op = 'DELETE' then old."tldId" else new."tldId" end;
begin
  update "tldCosts" set "renewalLoses" = not "renewalLoses"
    where "extension" = (select "extension" from "tlds" where "id" = "changed")
      and "renewalLoses" <> "losesOnRenewal"("extension", "currency", "renew");
  return null;
end $$
---
create trigger "tldPricesLose" after insert or update on "tldPrices"
  for each row when (new."command" = 'renew' and new."years" = 1) execute function "priceChanged"()
---
create trigger "tldPricesLoseNoMore" after update or delete on "tldPrices"
  for each row when (old."command" = 'renew' and old."years" = 1) execute function "priceChanged"()
---
create function "extensionChanged"() returns trigger language plpgsql as $$
begin
  update "tldCosts" set "renewalLoses" = not "renewalLoses"
    where "extension" in (old."extension", case when tg_op = 'UPDATE' then new."extension" end)
      and "renewalLoses" <> "losesOnRenewal"("extension", "currency", "renew");
  return null;
end $$
---
create trigger "tldsLoseNoMore" after delete on "tlds" for each row execute function "extensionChanged"()
---
create trigger "tldsLose" after update of "extension" on "tlds"
  for each row when (old."extension" <> new."extension") execute function "extensionChanged"()
---
create function "rateChanged"() returns trigger language plpgsql as $$
begin
  update "tldCosts" set "renewalLoses" = not "renewalLoses" where "renewalLoses" <> "losesOnRenewal"("extension", "currency", "renew");
  return null;
end $$
---
create trigger "currenciesMadeOrDropped" after insert or delete on "currencies" for each statement execute function "rateChanged"()
---
create trigger "currenciesLose" after update of "rate", "isDefault", "code" on "currencies" for each statement execute function "rateChanged"()
---
update "tldCosts" set "renewalLoses" = "losesOnRenewal"("extension", "currency", "renew")
---
create index "tldCostsLosing" on "tldCosts" ("extension", "registrarAccountId") where "renewalLoses"
---
create index "domainsByCost" on "domains" ("tldId", "registrarAccountId", "status", "id")
`,
  )
}
