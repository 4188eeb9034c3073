import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- The published invoices that one asks for anew, with their numbers.
alter table "invoices" add column "replaces" jsonb
`,
  )
}
