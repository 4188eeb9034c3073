import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "services"
  add column "suspendKind" text,
  add column "keptUntil" date,
  add column "dedicatedIp" text,
  add column "notes" text,
  add column if not exists "terminationDate" date,
  -- What it is being changed to.
  add column "nextProductId" bigint references "products",
  add column "nextAmount" bigint,
  add column "nextRenewals" jsonb,
  add check (("nextProductId" is null) = ("nextAmount" is null))
---
update "services" set "suspendKind" = 'manual' where "status" = 'suspended'
---
create index "servicesNextProduct" on "services" ("nextProductId") where "nextProductId" is not null
---
create index "servicesDomain" on "services" ("domain") where "domain" is not null
---
-- How it was asked for, besides the reason.
alter table "moduleJobs" add column "manner" jsonb not null default '{}'
`,
  )
}
