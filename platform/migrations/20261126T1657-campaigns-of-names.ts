import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A campaign can be for clients with certain names. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `alter table "campaigns" add column "tldIds" jsonb not null default '[]', add column "nameStatuses" jsonb not null default '[]',
  add column "expiresFrom" date, add column "expiresUntil" date`,
  )
}
