import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What staff write down of an invoice, for themselves. */
export async function up(db: Db): Promise<void> {
  await statements(db, `alter table "invoices" add column "internalNotes" text`)
}
