import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/**
 * How each kind of document is numbered. What was counted so far goes on. What stands before the number, `head`, counts by itself. No number comes
 * again: the database lets none go back of which a document has one.
 */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create table "documentSeries" (
  "id" bigint generated always as identity primary key,
  "version" bigint not null default 1,
  "createdOn" timestamptz not null default now(),
  "updatedOn" timestamptz not null default now(),
  "name" text not null unique,
  "prefix" text not null unique,
  "yearly" boolean not null default false,
  "countedYear" int not null default 0
)
---
create table "documentSeriesHeads" (
  "head" text primary key,
  "seriesId" bigint not null references "documentSeries",
  "next" bigint not null default 1,
  "begun" boolean not null default false
)
---
create index "documentSeriesHeadsBySeries" on "documentSeriesHeads" ("seriesId")
---
insert into "documentSeries" ("name", "prefix")
select "kind"."name", "kind"."prefix"
from (values (1, 'invoices', 'INV'), (2, 'creditNotes', 'CN'), (3, 'debitNotes', 'DN'), (4, 'quotes', 'QUO')) as "kind" ("at", "name", "prefix")
order by "kind"."at"
---
insert into "documentSeriesHeads" ("head", "seriesId", "next", "begun")
select "documentSeries"."prefix", "documentSeries"."id", "sequences"."value" + 1, true
from "documentSeries" join "sequences" on "sequences"."name" = "documentSeries"."name" where "sequences"."value" > 0
---
drop table "sequences"
---
create function "refuseEarlierNumber"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old."begun" then
      raise exception 'A number of a document does not come again';
    end if;
    return old;
  end if;
  if old."begun" and (new."next" < old."next" or not new."begun" or new."head" <> old."head" or new."seriesId" <> old."seriesId") then
    raise exception 'A number of a document does not come again';
  end if;
  return new;
end
$$
---
create trigger "documentNumbersGoUp" before update or delete on "documentSeriesHeads" for each row execute function "refuseEarlierNumber"()
---
create function "refuseEarlierYear"() returns trigger language plpgsql as $$
begin
  if new."countedYear" < old."countedYear" then
    raise exception 'A year of documents does not come again';
  end if;
  return new;
end
$$
---
create trigger "documentYearsGoUp" before update on "documentSeries" for each row execute function "refuseEarlierYear"()
`,
  )
}
