import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Text messages to contacts who asked for what they say: an answer that ends them ends also those that wait. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "smsMessages" add column "toContact" boolean not null default false
`,
  )
}
