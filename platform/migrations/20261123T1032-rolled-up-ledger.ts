import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** An amount in major units, as `majorColumns` has it. */
const major = (amount: string) => `("${amount}" / case
  when "currency" in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1
  when "currency" in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000
  else 100 end::numeric)`

/**
 * Sums of the ledger's older entries, so that a report over millions of them reads thousands of rows. Every row is of the entries up to `upTo`, from
 * those of the roll-up before. It can be emptied at any time: reports then read the ledger itself.
 */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create table "ledgerRollUps" (
  "upTo" bigint primary key,
  "takenOn" timestamptz not null
)
---
create table "moneyDays" (
  "upTo" bigint not null references "ledgerRollUps" on delete cascade,
  "bookedOn" date not null,
  "currency" text not null,
  "entries" bigint not null,
  "amountIn" bigint not null,
  "fees" bigint not null,
  "amountOut" bigint not null,
  "net" bigint not null
)
---
create index "moneyDaysBooked" on "moneyDays" ("bookedOn")
---
create table "clientMonths" (
  "upTo" bigint not null references "ledgerRollUps" on delete cascade,
  "month" date not null,
  "clientId" bigint not null,
  "currency" text not null,
  "amountIn" bigint not null,
  "fees" bigint not null,
  "amountOut" bigint not null,
  "net" bigint not null,
  "revenue" bigint not null
)
---
create index "clientMonthsMonth" on "clientMonths" ("month")
---
create index "clientMonthsClient" on "clientMonths" ("clientId")
---
create table "soldDays" (
  "upTo" bigint not null references "ledgerRollUps" on delete cascade,
  "bookedOn" date not null,
  "currency" text not null,
  "productId" bigint,
  "addonId" bigint,
  "units" numeric not null,
  "net" bigint not null,
  "vat" bigint not null
)
---
-- A client who is merged into another brings their sums along. What is being summed up meanwhile is waited for.
create function "mergeClientMonths"() returns trigger language plpgsql as $$
begin
  if exists (select from came join gone using ("id") where came."clientId" <> gone."clientId") then
    lock table "ledgerRollUps" in exclusive mode;
    update "clientMonths" set "clientId" = moved."into" from (
      select distinct gone."clientId" as "from", came."clientId" as "into" from came join gone using ("id") where came."clientId" <> gone."clientId"
    ) as moved where "clientMonths"."clientId" = moved."from";
  end if;
  return null;
end $$
---
create trigger "ledgerEntriesMergeClientMonths" after update on "ledgerEntries"
  referencing old table as gone new table as came for each statement execute function "mergeClientMonths"()
---
create index "soldDaysBooked" on "soldDays" ("bookedOn")
---
create index "ledgerEntriesBooked" on "ledgerEntries" ("bookedOn", "id")
---
create index "invoicesOpen" on "invoices" ("dueDate", "id") where "balance" <> 0 and "number" is not null
---
create index "invoicesBalance" on "invoices" ("status", ${major('balance')}, "id")
---
create index "invoicesDue" on "invoices" ("dueDate", "id")
---
create index "transactionsPaid" on "transactions" ("clientId", "paidOn")
`,
  )
}
