import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Whether an account is for tests, what we have left there as it said last, and under what that is too little. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "registrarAccounts"
  add column "environment" text not null default 'production',
  add column "lowBalance" int,
  add column "balance" bigint,
  add column "balanceCurrency" text,
  add column "balanceReadOn" timestamptz,
  add column "balanceLow" boolean not null default false
`,
  )
}
