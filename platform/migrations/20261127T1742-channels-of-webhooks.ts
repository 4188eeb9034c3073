import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What is told to programs can be told to a channel of Slack or Teams as well: its address lets whoever knows it write there, and is sealed. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "webhookEndpoints"
  add column "format" text not null default 'signed' check ("format" in ('signed', 'slack', 'teams')),
  add column "urlSealed" text,
  add constraint "webhookEndpointsSealed" check (("format" = 'signed') = ("urlSealed" is null))
`,
  )
}
