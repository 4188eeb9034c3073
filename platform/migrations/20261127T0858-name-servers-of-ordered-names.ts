import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Names are ordered with the hosts that are to answer them, and with the code by which they leave their registrar. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "orderItems" add column "nameservers" jsonb not null default '[]', add column "eppCodeSealed" text
---
alter table "cartItems" add column "nameservers" jsonb not null default '[]'
---
-- Names that are still to come from elsewhere keep the hosts that they have.
update "domains" set "nameservers" = '[]' where "command" = 'transfer' and "status" in ('submitted', 'onHold', 'failed')
`,
  )
}
