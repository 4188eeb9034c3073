import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "products"
  add column "module" text,
  add column "packageName" text,
  add column "serverGroupId" bigint,
  add column "welcomeEmail" text
`,
  )
}
