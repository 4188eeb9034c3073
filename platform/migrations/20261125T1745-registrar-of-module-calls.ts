import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A request to a registry says by which of our ways to it. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "moduleCalls" add column "registrarAccountId" bigint references "registrarAccounts" on delete set null
---
create index "moduleCallsRegistrar" on "moduleCalls" ("registrarAccountId", "id" desc) where "registrarAccountId" is not null
`,
  )
}
