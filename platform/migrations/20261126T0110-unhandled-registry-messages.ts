import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A message of a registry that could not be handled says why, and how often it was tried. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "registryMessages" add column "failure" text, add column "failures" integer not null default 0
`,
  )
}
