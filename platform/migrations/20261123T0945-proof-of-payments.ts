import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "transactions"
  add "note" text,
  add "enteredName" jsonb,
  add "repeatsReference" boolean not null default false,
  add "net" bigint not null generated always as ("amount" - "fee") stored
---
drop index "transactionsReference"
---
-- A payment is told once, however often the bank or the gateway tells it; a second one with its reference is one that a person vouched for.
create unique index "transactionsReference" on "transactions" ("method", "reference") where "reference" is not null and not "repeatsReference"
---
create index "transactionsUnallocated" on "transactions" ("id") where "toWallet" > 0
`,
  )
}
