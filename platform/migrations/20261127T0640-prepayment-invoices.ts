import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Prepayment invoices, and the final invoices that deduct them. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- What a final invoice deducts: the prepayment invoices of its supply, with their sums.
alter table "invoices" add column "prepayments" jsonb
---
create index "invoicesPrepayments" on "invoices" using gin ("prepayments" jsonb_path_ops) where "prepayments" is not null
---
alter table "invoiceLines" add column "prepaid" bigint not null default 0, add check ("prepaid" between 0 and "net")
`,
  )
}
