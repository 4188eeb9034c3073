import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Zones that are to move wait until caches have forgotten their long times to live. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsTasks" add column "lowerTtl" boolean not null default false
---
alter table "dnsTaskItems" add column "waitsUntil" timestamptz
`,
  )
}
