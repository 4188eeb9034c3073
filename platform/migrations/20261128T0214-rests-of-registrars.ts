import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** When a registrar takes the next call, how many were not answered in a row since when, and until when it is left alone for that. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "registrarAccounts"
  add column "nextCallOn" timestamptz,
  add column "failedCalls" int not null default 0,
  add column "firstFailedOn" timestamptz,
  add column "restsUntil" timestamptz
`,
  )
}
