import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "tlds" add column "adminConfirms" boolean not null default false
---
-- Who administers a name confirms it. Whom that is says the name itself: here stands a digest of them.
create table "nameConfirmations" (
  "domainId" bigint primary key references "domains" on delete cascade,
  "status" text not null,
  "contactDigest" text not null,
  "tokenHash" text unique,
  "expiresOn" timestamptz not null,
  "codeHash" text,
  "codeExpiresOn" timestamptz,
  "codeSentOn" timestamptz,
  "codesOn" date,
  "codesSent" integer not null default 0,
  "wrongCount" integer not null default 0
)
`,
  )
}
