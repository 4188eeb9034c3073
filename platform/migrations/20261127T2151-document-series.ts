import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/**
 * How each kind of document is numbered. What was counted so far goes on; `heads` are what stood before the numbers of documents. No number
 * comes again: the database lets none go back but with a new year.
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
  "next" bigint not null default 1,
  "nextOfYear" bigint not null default 1,
  "countedYear" int not null default 0,
  "heads" text[] not null default '{}'
)
---
insert into "documentSeries" ("name", "prefix", "next", "heads")
select "kind"."name", "kind"."prefix", coalesce("sequences"."value", 0) + 1,
  case when "sequences"."value" > 0 then array["kind"."prefix"] else '{}'::text[] end
from (values (1, 'invoices', 'INV'), (2, 'creditNotes', 'CN'), (3, 'debitNotes', 'DN'), (4, 'quotes', 'QUO')) as "kind" ("at", "name", "prefix")
left join "sequences" on "sequences"."name" = "kind"."name"
order by "kind"."at"
---
drop table "sequences"
---
create function "refuseEarlierNumber"() returns trigger language plpgsql as $$
begin
  if new."next" < old."next" or new."countedYear" < old."countedYear"
    or (new."countedYear" = old."countedYear" and new."nextOfYear" < old."nextOfYear")
    or not (new."heads" @> old."heads") then
    raise exception 'A number of a document does not come again';
  end if;
  return new;
end
$$
---
create trigger "documentNumbersGoUp" before update on "documentSeries" for each row execute function "refuseEarlierNumber"()
`,
  )
}
