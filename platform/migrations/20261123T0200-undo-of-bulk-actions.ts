import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What takes an action back, record by record, and which run took back which. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "jobRuns"
  add column "undoableCount" integer not null default 0,
  add column "undoesId" integer references "jobRuns" ("id") on delete set null,
  add column "undoneById" integer references "jobRuns" ("id") on delete set null
---
alter table "jobRunResults" add column "undo" jsonb
`,
  )
}
