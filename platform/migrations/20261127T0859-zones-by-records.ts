import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Zones are found by the type, the owner and the target of their records. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
drop index "dnsRecordsContent"
---
create index "dnsRecordsTarget" on "dnsRecords" (md5(reverse(split_part(reverse("content"), ' ', 1))))
---
create index "dnsRecordsType" on "dnsRecords" ("type", "zoneId")
---
create index "dnsRecordsHostname" on "dnsRecords" ("hostname", "zoneId")
`,
  )
}
