import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsPackages" add column "importAllowed" boolean not null default true, add column "exportAllowed" boolean not null default true
---
alter table "clients" add column "dnsAllowed" boolean not null default true
`,
  )
}
