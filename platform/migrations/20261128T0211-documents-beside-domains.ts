import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/**
 * The kind of a domain stands on it, and how its documents stand beside it, so that indexes find by them: each change of what they follow from changes them in the
 * same transaction. Of documents there are two columns, as one that is approved may end one day without a change: from then on it counts as `otherwise`.
 * They have a table of their own: another rule of a zone is another row for each of its domains, and the indexes of those are many.
 */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- Of domains that need documents; others have no row.
create table "domainDocuments" (
  "domainId" bigint primary key references "domains" on delete cascade,
  "otherwise" text not null,
  "approvedUntil" date not null
)
---
-- Those that are approved count until the first of them ends without which the others are not enough.
create view "documentsNeeded" as
  select "domains"."id" as "domainId", "domains"."tldId", coalesce("its"."state", 'missing') as "otherwise",
    case when "its"."state" in ('missing', 'rejected', 'refused') then least(coalesce("its"."until", '-infinity'), "also"."until") else '-infinity' end as "approvedUntil"
  from "domains" join "tlds" on "tlds"."id" = "domains"."tldId"
    left join lateral (select
        case when bool_or(d."status" = 'pending') then 'pending' when bool_or(d."status" = 'sent') then 'sent' when bool_or(d."status" = 'accepted') then 'accepted'
          when bool_or(d."status" = 'refused') then 'refused' when bool_or(d."status" = 'rejected') then 'rejected' else 'missing' end as "state",
        max(coalesce(d."expiresOn", 'infinity')) filter (where d."status" = 'approved' and not "tlds"."alsoNeeded" ? d."documentType") as "until"
      from "nicDocuments" d where d."domainId" = "domains"."id") "its" on true
    left join lateral (select min(coalesce((select max(coalesce(d."expiresOn", 'infinity')) from "nicDocuments" d
        where d."domainId" = "domains"."id" and d."documentType" = "type" and d."status" = 'approved'), '-infinity')) as "until"
      from jsonb_array_elements_text("tlds"."alsoNeeded") as "type") "also" on true
  where "domains"."command" = 'register' and "tlds"."documentsNeeded"
---
insert into "domainDocuments" select "domainId", "otherwise", "approvedUntil" from "documentsNeeded"
---
create index "domainDocumentsStanding" on "domainDocuments" ("otherwise", "approvedUntil", "domainId")
---
-- That what is missing is mostly approved and does not end is known to the planner by this alone.
create statistics "domainDocumentsTogether" (mcv) on "otherwise", "approvedUntil" from "domainDocuments"
---
-- Two changes at once wait for each other here: the one that comes later has the other's before it.
create function "takeDocuments"("ofDomain" bigint) returns void language plpgsql as $$
begin
  perform from "domains" where "id" = "ofDomain" for no key update;
  delete from "domainDocuments" where "domainId" = "ofDomain" and not exists (select from "documentsNeeded" v where v."domainId" = "ofDomain");
  insert into "domainDocuments" as kept select "domainId", "otherwise", "approvedUntil" from "documentsNeeded" where "domainId" = "ofDomain"
    on conflict ("domainId") do update set "otherwise" = excluded."otherwise", "approvedUntil" = excluded."approvedUntil"
      where (kept."otherwise", kept."approvedUntil") <> (excluded."otherwise", excluded."approvedUntil");
end $$
---
create function "domainChanged"() returns trigger language plpgsql as $$
begin
  perform "takeDocuments"(new."id");
  return null;
end $$
---
create trigger "domainsDocuments" after update of "tldId", "command" on "domains"
  for each row when ((old."tldId", old."command") <> (new."tldId", new."command")) execute function "domainChanged"()
---
-- One that is made has no documents yet.
create function "domainMade"() returns trigger language plpgsql as $$
begin
  insert into "domainDocuments" select new."id", 'missing', '-infinity' from "tlds"
    where "id" = new."tldId" and "documentsNeeded" and new."command" = 'register';
  return null;
end $$
---
create trigger "domainsMade" after insert on "domains" for each row execute function "domainMade"()
---
create function "documentChanged"() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform "takeDocuments"(old."domainId"); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new."domainId" <> old."domainId") then perform "takeDocuments"(new."domainId"); end if;
  return null;
end $$
---
create trigger "nicDocumentsKept" after insert or delete on "nicDocuments" for each row execute function "documentChanged"()
---
create trigger "nicDocumentsChanged" after update of "status", "documentType", "expiresOn", "domainId" on "nicDocuments"
  for each row execute function "documentChanged"()
---
create function "zoneChanged"() returns trigger language plpgsql as $$
begin
  perform from "domains" where "tldId" = new."id" order by "id" for no key update;
  delete from "domainDocuments" using "domains" where "domains"."id" = "domainId" and "domains"."tldId" = new."id";
  insert into "domainDocuments" select "domainId", "otherwise", "approvedUntil" from "documentsNeeded" where "tldId" = new."id";
  return null;
end $$
---
create trigger "tldsDocuments" after update of "documentsNeeded", "alsoNeeded" on "tlds"
  for each row when ((old."documentsNeeded", old."alsoNeeded") <> (new."documentsNeeded", new."alsoNeeded")) execute function "zoneChanged"()
---
alter table "domains" add column "kind" text not null default 'global'
---
update "domains" set "kind" = "tlds"."kind" from "tlds" where "tlds"."id" = "domains"."tldId" and "tlds"."kind" <> 'global'
---
create function "kindOfDomain"() returns trigger language plpgsql as $$
begin
  -- A zone whose rules are being changed is waited for.
  select "kind" into new."kind" from "tlds" where "id" = new."tldId" for share;
  return new;
end $$
---
create trigger "domainsKind" before insert or update of "tldId" on "domains" for each row execute function "kindOfDomain"()
---
create function "zoneOfKind"() returns trigger language plpgsql as $$
begin
  update "domains" set "kind" = new."kind" where "tldId" = new."id";
  return null;
end $$
---
create trigger "tldsKind" after update of "kind" on "tlds" for each row when (old."kind" <> new."kind") execute function "zoneOfKind"()
---
create index "domainsKind" on "domains" ("kind", "id")
`,
  )
}
