import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsTasks"
  add column "part" text not null default 'client',
  add column "newClientId" bigint references "clients" on delete set null,
  add column "newPackageId" bigint references "dnsPackages" on delete set null
`,
  )
}
