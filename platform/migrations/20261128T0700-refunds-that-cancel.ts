import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "refunds" add column "cancelsInvoice" boolean not null default false
`,
  )
}
