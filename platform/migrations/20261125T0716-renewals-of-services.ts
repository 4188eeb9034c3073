import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Whether a service renews itself, how its client pays for it, and how an invoice that follows from that is to be paid. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "services" add column "autoRenew" boolean not null default true,
  add column "paymentMethod" text check ("paymentMethod" in ('bankTransfer', 'card', 'sadad', 'cash', 'cheque', 'other'))
---
alter table "invoices" add column "payBy" text check ("payBy" in ('bankTransfer', 'card', 'sadad', 'cash', 'cheque', 'other'))
`,
  )
}
