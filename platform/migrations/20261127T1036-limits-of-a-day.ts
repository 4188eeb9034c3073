import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What members of staff let through alone, for as long as it counts against their limits. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create table "limitUses" (
  "userId" bigint not null references "users" on delete cascade,
  "approval" text not null,
  "about" text not null,
  "clientId" bigint not null references "clients",
  "amount" bigint not null check ("amount" > 0),
  "currency" text not null,
  "createdOn" timestamptz not null,
  primary key ("userId", "approval", "about")
)
---
create index "limitUsesClient" on "limitUses" ("clientId")
`,
  )
}
