import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What gateways say has gone back of payments, and what of it our books do not know of. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "paymentAttempts"
  add column "goneBack" bigint not null default 0 check ("goneBack" between 0 and "amount"),
  add column "unexplained" bigint not null default 0 check ("unexplained" between 0 and "goneBack"),
  add column "dealtWith" bigint not null default 0 check ("dealtWith" >= 0)
---
create index "paymentAttemptsUnexplained" on "paymentAttempts" ("id" desc) where "unexplained" > 0
`,
  )
}
