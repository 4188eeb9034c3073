import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A link that somebody of a client asked for in the portal opens the quote to them alone; who accepted by one is kept. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "quoteLinks" add column "userId" bigint
---
alter table "quoteAcceptances" add column "userId" bigint references "users" on delete set null
---
create index "quoteAcceptancesUser" on "quoteAcceptances" ("userId") where "userId" is not null
`,
  )
}
