import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Long lists of domains in the other orders that they are asked for, and what few of them have. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create index "domainsCreated" on "domains" ("createdOn", "id")
---
create index "domainsInOrderOfRegistration" on "domains" ("registeredOn", "id")
---
create index "domainsSynced" on "domains" ("syncedOn", "id")
---
create index "domainsInOrderOfDocuments" on "domains" ("documentsDueOn", "id")
---
create index "domainsInOrderOfDeletion" on "domains" ("deletionAskedOn", "id")
---
create index "domainsCommand" on "domains" ("command", "id")
---
create index "domainsSigned" on "domains" ("id") where "dsRecords" <> '[]'
---
create index "domainsPremium" on "domains" ("id") where "premium"
---
create index "domainsHidden" on "domains" ("id") where "idProtection"
---
create index "domainsFailure" on "domains" ("failure", "id") where "failure" is not null
---
create index "domainsWithoutCode" on "domains" ("id")
  where "command" = 'transfer' and "status" in ('submitted', 'onHold', 'failed') and "eppCodeSealed" is null
`,
  )
}
