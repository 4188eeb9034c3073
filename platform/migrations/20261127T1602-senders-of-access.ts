import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Active senders for all mails go on to send those of sign-in, where no active one was chosen for them: nobody is locked out by an update. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
update "mailSenders" set "categories" = '["access", "general", "product", "invoice", "domain", "support"]'
  where "categories" = '[]' and "status" = 'active'
    and not exists (select from "mailSenders" "other" where "other"."status" = 'active' and "other"."categories" @> '["access"]')
`,
  )
}
