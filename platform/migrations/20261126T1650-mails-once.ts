import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A mail that its receiver may get no more than once says where it was given to a server, until it is known what came of it. */
export async function up(db: Db): Promise<void> {
  await statements(db, 'alter table "emailMessages" add column "once" boolean not null default false, add column "handedOver" text')
}
