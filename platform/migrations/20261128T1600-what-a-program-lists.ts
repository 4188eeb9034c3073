import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- The program that listed last what each start lists: one that starts again with nothing new has nothing to list.
create table "programsListed" ("only" boolean primary key default true check ("only"), "program" text not null)
`,
  )
}
