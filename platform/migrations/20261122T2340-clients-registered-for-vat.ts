import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** That a company is not registered for VAT is said; until now its number was missing. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "clients" add column "vatRegistered" boolean not null default true
---
update "clients" set "vatRegistered" = false where "accountType" = 'COMPANY' and "countryCode" = 'SA' and "vatNumber" is null
`,
  )
}
