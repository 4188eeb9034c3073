import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    // No client and no package would be nobody and none: what is gone since is refused zone by zone.
    `
alter table "dnsTasks"
  add column "part" text not null default 'client',
  add column "newClientId" bigint,
  add column "newPackageId" bigint
`,
  )
}
