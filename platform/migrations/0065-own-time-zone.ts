import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Who never chose a time zone follows the company's. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "users" alter column "timeZone" drop not null, alter column "timeZone" drop default
---
update "users" set "timeZone" = null where "timeZone" = 'Asia/Riyadh'
`,
  )
}
