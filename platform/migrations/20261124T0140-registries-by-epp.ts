import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "registrarAccounts"
  add column "hostname" text,
  add column "port" int not null default 700,
  add column "username" text,
  add column "passwordSealed" text,
  add column "clientCertificate" text,
  add column "clientKeySealed" text,
  add column "certificateExpiresOn" timestamptz,
  add column "authority" text,
  add column "timeout" int not null default 30
`,
  )
}
