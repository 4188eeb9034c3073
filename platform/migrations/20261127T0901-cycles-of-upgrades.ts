import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/**
 * A service can be changed to another billing cycle as well: which one, when it begins, and the due date that its price was worked out with. What one period
 * of those that are paid came to is known, so that no more of it is taken off another cycle's price.
 */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "services"
  add column "nextCycle" text,
  add column "nextPeriodFrom" date,
  add column "nextAfterDue" date,
  add column "paidAmount" bigint,
  add column "nextPaidAmount" bigint,
  add check (("nextCycle" is null) = ("nextPeriodFrom" is null) and ("nextCycle" is null) = ("nextAfterDue" is null)),
  add check ("nextCycle" is null or "nextProductId" is not null)
`,
  )
}
