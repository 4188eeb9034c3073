import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create table "holderChanges" (
  "id" bigint generated always as identity primary key,
  "version" integer not null default 1,
  "createdOn" timestamptz not null,
  "updatedOn" timestamptz not null,
  "domainId" bigint not null references "domains" on delete cascade,
  "status" text not null default 'submitted',
  "before" jsonb not null,
  "contactName" text not null,
  "organisation" text,
  "email" text not null,
  "phone" text,
  "street" text not null,
  "city" text not null,
  "postalCode" text not null,
  "countryCode" text not null,
  "explanation" text not null,
  "answer" text,
  "requesterId" bigint references "users" on delete set null,
  "requesterName" jsonb not null,
  "deciderName" jsonb,
  "decidedOn" timestamptz,
  "endedOn" timestamptz,
  "searchText" text not null default ''
)
---
create index "holderChangesDomainId" on "holderChanges" ("domainId", "id")
---
-- A name has one open request, however often it is asked for.
create unique index "holderChangesOpen" on "holderChanges" ("domainId") where "status" in ('submitted', 'approved', 'failed')
---
create index "holderChangesStatus" on "holderChanges" ("status", "id")
---
create index "holderChangesSearch" on "holderChanges" using gin ("searchText" gin_trgm_ops) with (fastupdate = off)
---
create index "holderChangesRequesterId" on "holderChanges" ("requesterId") where "requesterId" is not null
`,
  )
}
