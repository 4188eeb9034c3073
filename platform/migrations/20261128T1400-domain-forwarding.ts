import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Domains forward their web site and their mail. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "domains"
  add "forwardsTo" text,
  add "forwardsPath" boolean not null default false,
  add "mailForwards" jsonb not null default '[]'
---
alter table "simulatedDomains" add "forwarding" jsonb
`,
  )
}
