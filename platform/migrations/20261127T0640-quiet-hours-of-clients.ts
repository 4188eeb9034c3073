import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "clients"
  add column "quietFrom" smallint check ("quietFrom" between 0 and 23),
  add column "quietUntil" smallint check ("quietUntil" between 0 and 23),
  add constraint "clientsQuietHours" check (("quietFrom" is null) = ("quietUntil" is null))
`,
  )
}
