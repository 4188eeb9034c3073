import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "orderItems"
  alter column "productId" drop not null,
  add column "addonId" bigint references "productAddons",
  add column "partOf" int,
  add column "options" jsonb not null default '[]',
  add column "customValues" jsonb not null default '[]',
  add column "bundleId" bigint references "productBundles",
  add column "bundleCopy" int,
  add column "firstDueOn" date,
  add column "dueDay" int,
  add column "payments" int,
  -- A line sells a product, or an addon of the line that it is part of.
  add check (("productId" is null) <> ("addonId" is null)),
  add check (("addonId" is null) = ("partOf" is null)),
  add check (("bundleId" is null) = ("bundleCopy" is null))
---
create index "orderItemsAddon" on "orderItems" ("addonId") where "addonId" is not null
---
create index "orderItemsBundle" on "orderItems" ("bundleId") where "bundleId" is not null
---
alter table "services"
  alter column "productId" drop not null,
  add column "addonId" bigint references "productAddons",
  add column "parentServiceId" bigint references "services" on delete cascade,
  add column "options" jsonb not null default '[]',
  add column "customValues" jsonb not null default '[]',
  add column "dueDay" int,
  add column "remainingPayments" int,
  add column if not exists "terminationDate" date,
  add check (("productId" is null) <> ("addonId" is null))
---
create index "servicesAddon" on "services" ("addonId") where "addonId" is not null
---
create index "servicesParent" on "services" ("parentServiceId") where "parentServiceId" is not null
---
create index "servicesTermination" on "services" ("terminationDate") where "terminationDate" is not null
`,
  )
}
