import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Nothing heeded it until now, so nobody loses what they have; where somebody switched it off again, it stays off. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "clients" alter column "singleSignOnAllowed" set default true
---
update "clients" set "singleSignOnAllowed" = true
  where not "singleSignOnAllowed" and not exists (
    select from "auditEntries" "told"
    where "told"."resource" = 'clients' and "told"."recordId" = "clients"."id"
      and "told"."changes" -> 'singleSignOnAllowed' @> '{"before": true, "after": false}'
  )
`,
  )
}
