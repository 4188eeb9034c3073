import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A card is switched off for charges by the clock; what failed before it was last switched on counts no more. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "savedCards" add column "switchedOffOn" timestamptz, add column "switchedOnOn" timestamptz
---
create index "paymentAttempts_savedCard" on "paymentAttempts" ("savedCardId", "id") where "savedCardId" is not null
`,
  )
}
