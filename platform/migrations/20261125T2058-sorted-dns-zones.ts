import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Lists of very many zones, by how many records they have and by when they were changed. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create index "dnsZonesRecordCount" on "dnsZones" ("recordCount", "id")
---
create index "dnsZonesUpdatedOn" on "dnsZones" ("updatedOn", "id")
`,
  )
}
