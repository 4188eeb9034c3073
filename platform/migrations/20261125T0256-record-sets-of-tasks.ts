import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsTasks"
  add column "recordSetId" bigint references "dnsRecordSets" on delete set null,
  add column "ip" text,
  add column "ns1" text,
  add column "ns2" text,
  add column "mail" text
`,
  )
}
