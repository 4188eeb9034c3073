import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create table "serviceCertificates" (
  "serviceId" bigint primary key references "services" on delete cascade,
  "csr" text,
  "verification" text,
  "approverEmail" text,
  "verificationText" text,
  "certificate" text
)
---
alter table "services" add column "certificateExpiresOn" date
---
create index "servicesCertificate" on "services" ("certificateExpiresOn") where "certificateExpiresOn" is not null
`,
  )
}
