import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Gateways that are here go on to carry codes. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "smsGateways" add column "carriesCodes" boolean not null default false
---
update "smsGateways" set "carriesCodes" = true
`,
  )
}
