import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** The code by which a name goes to another registrar, as its registrar gave it last. */
export async function up(db: Db): Promise<void> {
  await statements(db, `alter table "domains" add column "transferCodeSealed" text, add column "codeReadOn" timestamptz`)
}
