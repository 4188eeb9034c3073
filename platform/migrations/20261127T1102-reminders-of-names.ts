import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Reminders of names begin with those that fall due from now on: whose day has come already was told by the invoice. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
insert into "onceEffects" ("effect", "recordId", "occasion", "doneOn")
select 'domainReminder', "id", "expiresOn"::text || ' ' || "days", now()
from "domains", lateral (select min(one) as "days" from unnest(array[60, 30, 14, 7, 1]) one where "expiresOn" - one <= current_date) as "reminder"
where "status" = 'active' and "expiresOn" >= current_date and "days" is not null
on conflict do nothing
`,
  )
}
