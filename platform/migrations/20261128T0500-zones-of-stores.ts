import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** An import takes zones from a store of backups. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsTasks" add column "storeId" bigint references "dnsBackupStores" on delete set null
`,
  )
}
