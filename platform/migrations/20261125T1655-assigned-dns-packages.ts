import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsPackages"
  add column "clientIds" jsonb not null default '[]',
  add column "clientGroupIds" jsonb not null default '[]',
  add column "productIds" jsonb not null default '[]',
  add column "tldIds" jsonb not null default '[]',
  add column "priority" int not null default 0
`,
  )
}
