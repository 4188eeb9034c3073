import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Long lists of domains in the order that they are asked for: by name, of an extension, of a registrar, and what needs a person. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
drop index "domainsTld"
---
create index "domainsTld" on "domains" ("tldId", "name", "id")
---
create index "domainsName" on "domains" ("name", "id")
---
create index "domainsRegistrar" on "domains" ("registrarAccountId", "id")
---
create index "domainsWork" on "domains" ("work", "id")
---
create index "domainsDoubted" on "domains" ("id") where "syncProblem" is not null
`,
  )
}
