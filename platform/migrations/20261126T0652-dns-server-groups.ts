import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsServers"
  add column "nameserver1Ips" text,
  add column "nameserver2Ips" text,
  add column "nameserver3Ips" text,
  add column "nameserver4Ips" text,
  add column "nameserver5Ips" text,
  add column "serverGroup" text,
  add column "reverseZones" boolean not null default true
---
alter table "dnsPackages" add column "serverGroup" text
`,
  )
}
