import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What a rule says in words of its own, by channel and language. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "notificationRules"
  add column "bellTitle" jsonb,
  add column "bellText" jsonb,
  add column "pushTitle" jsonb,
  add column "pushText" jsonb,
  add column "subject" jsonb,
  add column "text" jsonb,
  add column "sms" jsonb,
  add column "chatText" jsonb
`,
  )
}
