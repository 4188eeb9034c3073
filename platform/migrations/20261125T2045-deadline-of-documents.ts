import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A name that is paid and waits for documents has a last day for them. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "domains" add column "documentsDueOn" date, add column "documentsAskedOn" date
---
create index "domainsDocumentsDue" on "domains" ("documentsDueOn") where "documentsDueOn" is not null and "status" in ('submitted', 'onHold')
`,
  )
}
