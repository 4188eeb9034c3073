import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A fee for a late renewal says of which name it is, as the line of the renewal does: what is asked for a name alone is known by that. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
update "invoiceLines" f set "domainId" = d."id"
  from "invoiceLines" r join "domains" d on d."id" = r."domainId"
  where r."invoiceId" = f."invoiceId" and r."periodFrom" is not null
    and f."domainId" is null and f."serviceId" is null and f."orderItemId" is null
    and f."description" ->> 'en' = 'Fee for a late renewal (' || d."name" || ')'
---
create index if not exists "invoiceLinesDomain" on "invoiceLines" ("domainId") where "domainId" is not null
`,
  )
}
