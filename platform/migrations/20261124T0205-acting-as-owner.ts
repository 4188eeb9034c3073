import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Staff open the portal as a client's owner: by a link of a minute, in a session that ends with their own. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "accessLinks" add column "clientId" bigint references "clients" on delete cascade
---
alter table "accessLinks" add column "sessionId" bigint references "accessSessions" on delete cascade
---
create index "accessLinksByClient" on "accessLinks" ("clientId") where "clientId" is not null
---
create index "accessLinksBySession" on "accessLinks" ("sessionId") where "sessionId" is not null
---
alter table "accessSessions" add column "startedBy" bigint references "accessSessions" on delete cascade
---
create index "accessSessionsStartedBy" on "accessSessions" ("startedBy") where "startedBy" is not null
`,
  )
}
