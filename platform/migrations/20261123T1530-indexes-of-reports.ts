import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What reports read of many rows is read from indexes alone. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create index "invoicesOwed" on "invoices" ("clientId", "currency", "id") include ("dueDate", "balance") where "balance" <> 0 and "number" is not null
---
drop index "transactionsPaid"
---
create index "transactionsPaid" on "transactions" ("clientId", "paidOn") where "kind" = 'payment'
`,
  )
}
