import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A request to a registry says which name it was about. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "moduleCalls" add column "domainId" bigint references "domains" on delete set null
---
create index "moduleCallsDomain" on "moduleCalls" ("domainId", "id" desc) where "domainId" is not null
`,
  )
}
