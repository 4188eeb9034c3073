import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** How many changes a second a name server takes, and when it takes the next one. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsServers"
  add column "changesPerSecond" int,
  add column "nextChangeOn" timestamptz
`,
  )
}
