import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Addons are of a kind, as products are, and raise limits of the account of their service. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "productAddons" add column "type" text not null default 'other'
---
alter table "productAddons" add column "raises" jsonb not null default '[]'
`,
  )
}
