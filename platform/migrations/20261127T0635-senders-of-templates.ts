import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "emailTemplates"
  add column "senderId" bigint references "mailSenders" on delete set null,
  add column "replyTo" text,
  add column "cc" text,
  add column "bcc" text
---
create index "emailTemplatesSenderId" on "emailTemplates" ("senderId") where "senderId" is not null
---
-- Of a copy "addressedTo" is whom its message is to, as its header says; "to" is always who gets this one.
alter table "emailMessages"
  add column "senderId" bigint references "mailSenders" on delete set null,
  add column "replyTo" text,
  add column "cc" text,
  add column "addressedTo" text
---
create index "emailMessagesSenderId" on "emailMessages" ("senderId") where "senderId" is not null
`,
  )
}
