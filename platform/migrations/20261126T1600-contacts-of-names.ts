import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "domains"
  add column "contacts" jsonb not null default '[]',
  add column "contactsDiffer" boolean not null default false,
  -- Whom its registry had when it was asked last, by role.
  add column "registryContacts" jsonb,
  add column "contactsReadOn" timestamptz
---
create index "domainsContactsDiffer" on "domains" ("id") where "contactsDiffer"
---
alter table "simulatedDomains" add column "contacts" jsonb
---
update "simulatedDomains" set "contacts" = jsonb_build_object('registrant', "holder" ||
  '{"phone":null,"street":"","city":"","postalCode":"","countryCode":""}') where "holder" is not null
---
alter table "simulatedDomains" drop column "holder"
`,
  )
}
