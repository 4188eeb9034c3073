import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- It follows from the last change.
alter table "carts" drop column "expiresOn"
---
create index "cartsOpenSince" on "carts" ("updatedOn") where "status" = 'open'
`,
  )
}
