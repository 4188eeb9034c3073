import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What was reversed is written down again under the same reference. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
drop index "transactionsReference"
---
create unique index "transactionsReference" on "transactions" ("method", "reference", "kind")
  where "reference" is not null and not "repeatsReference" and "status" <> 'reversed'
`,
  )
}
