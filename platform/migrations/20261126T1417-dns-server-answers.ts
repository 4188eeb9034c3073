import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What a server said of a version of a zone. It outlives the zone, as the log does. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create table "dnsServerAnswers" (
  "zoneId" bigint not null,
  "version" int not null,
  "serverId" bigint not null,
  "result" text not null,
  "ms" int not null,
  "message" text,
  "answeredOn" timestamptz not null,
  primary key ("zoneId", "version")
)
---
create index "dnsServerAnswersOn" on "dnsServerAnswers" ("answeredOn")
`,
  )
}
