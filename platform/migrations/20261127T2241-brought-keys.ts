import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Which keys of transfers we made on a name server: no other one ever becomes another there. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create table "dnsBroughtKeys" (
  "serverId" bigint not null references "dnsServers" on delete cascade,
  "name" text not null,
  "times" int not null default 1,
  primary key ("serverId", "name")
)
`,
  )
}
