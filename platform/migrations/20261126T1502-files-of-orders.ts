import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "clientFiles" add column "orderId" bigint references "orders" on delete set null
---
create index "clientFilesOrderId" on "clientFiles" ("orderId", "id") where "orderId" is not null
`,
  )
}
