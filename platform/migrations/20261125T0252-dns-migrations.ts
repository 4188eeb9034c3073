import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsServers" add column "queryPort" int
---
alter table "dnsTasks"
  add column "among" text not null default 'all',
  add column "newNameServers" boolean not null default false,
  add column "keepDays" int not null default 1
---
alter table "dnsTaskItems"
  add column "phase" text,
  add column "nameServers" jsonb
`,
  )
}
