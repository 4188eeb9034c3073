import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- A correction may also take out what was put there wrongly.
alter table "walletCharges" add column "direction" text not null default 'in' check ("direction" in ('in', 'out')),
  add constraint "walletChargesOut" check ("direction" = 'in' or ("source" = 'correction' and "expiresOn" is null))
---
-- Whether what a client holds pays its open invoices by itself.
alter table "clients" add column "walletUse" text not null default 'company' check ("walletUse" in ('company', 'always', 'never'))
`,
  )
}
