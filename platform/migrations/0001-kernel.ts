import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create extension if not exists pg_trgm
---
create table "auditEntries" (
  "id" bigint generated always as identity primary key,
  "occurredOn" timestamptz not null,
  "actorKind" text not null,
  "actorId" bigint,
  "actorName" text not null,
  "actingAsClientId" bigint,
  "action" text not null,
  "area" text not null,
  "resource" text not null,
  "recordId" bigint,
  "recordName" text,
  "clientId" bigint,
  "changes" jsonb not null default '{}',
  "details" jsonb not null default '{}',
  "reason" text,
  "requestId" text not null,
  "ip" text not null,
  "deviceId" text not null,
  "userAgent" text not null default '',
  "sessionId" bigint,
  "searchText" text not null default ''
)
---
create index "auditEntriesByRecord" on "auditEntries" ("resource", "recordId", "id" desc)
---
create index "auditEntriesByClient" on "auditEntries" ("clientId", "id" desc) where "clientId" is not null
---
create index "auditEntriesByActor" on "auditEntries" ("actorKind", "actorId", "id" desc)
---
create index "auditEntriesByTime" on "auditEntries" ("occurredOn" desc)
---
create index "auditEntriesSearch" on "auditEntries" using gin ("searchText" gin_trgm_ops)
---
create function "refuseChange"() returns trigger language plpgsql as $$
begin
  if current_setting('sijil.purge', true) = 'on' then
    return coalesce(old, new);
  end if;
  raise exception 'the audit log is append-only';
end
$$
---
create trigger "auditEntriesAppendOnly" before update or delete on "auditEntries" for each row execute function "refuseChange"()
---
create table "idempotencyKeys" (
  "callerKey" text not null,
  "key" text not null,
  "request" text not null,
  "answer" jsonb,
  "createdOn" timestamptz not null,
  primary key ("callerKey", "key")
)
---
create index "idempotencyKeysByAge" on "idempotencyKeys" ("createdOn")
---
create table "sequences" (
  "name" text primary key,
  "value" bigint not null
)
`,
  )
}
