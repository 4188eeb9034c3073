import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Campaigns are for clients who owe so much, too. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "campaigns"
  add column "owedFrom" bigint,
  add column "owedUntil" bigint,
  add column "owedCurrency" text not null default 'SAR'
`,
  )
}
