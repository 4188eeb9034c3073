import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Whether a name server may sign zones is said of each. */
export async function up(db: Db): Promise<void> {
  await statements(db, 'alter table "dnsServers" add column "dnssecZones" boolean not null default true')
}
