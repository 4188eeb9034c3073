import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- Whoever announced a transfer by a pay link may send its slip for a while, once; the key itself is kept nowhere.
create table "slipUploads" (
  "keyHash" text primary key,
  "bankSlipId" bigint not null references "bankSlips" on delete cascade,
  "expiresOn" timestamptz not null
)
`,
  )
}
