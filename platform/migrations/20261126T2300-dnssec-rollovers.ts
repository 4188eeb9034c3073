import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Keys that are there all sign: none was published alone before. */
const signing = (table: string, column: string) => `
update "${table}" set "${column}" = (select jsonb_agg("key" || '{"active": true}'::jsonb) from jsonb_array_elements("${column}") as "key")
  where jsonb_typeof("${column}") = 'array' and jsonb_array_length("${column}") > 0`

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsZones" add column "rollover" jsonb
---
create index "dnsZonesRollover" on "dnsZones" ("id") where "rollover" is not null
---
${signing('dnsZones', 'dnssecKeys')}
---
${signing('dnsSimulatedZones', 'keys')}
`,
  )
}
