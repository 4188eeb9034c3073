import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Times are shown in UTC unless the company chooses a zone; a company that works already keeps the one it had without choosing. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
insert into "generalSettings" ("key", "value", "created_at", "updatedOn", "version")
select 'timeZone', '"Asia/Riyadh"', now(), now(), 0 where exists (select 1 from "users")
on conflict ("key") do update set "value" = excluded."value" where "generalSettings"."value" is null
`,
  )
}
