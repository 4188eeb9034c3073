import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What the mails of a template bring along: files of its own, and the document of what they are about. A mail keeps which files it brings. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "emailTemplates"
  add column "attachments" jsonb not null default '[]',
  add column "withDocument" boolean not null default true
---
update "emailTemplates" set "withDocument" = false where "event" in ('orderConfirmation', 'quoteSent', 'quoteReminder')
---
alter table "emailMessages" add column "files" jsonb not null default '[]'
`,
  )
}
