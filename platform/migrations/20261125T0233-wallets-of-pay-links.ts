import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- Of a link that was made before nobody said that its holder may spend what the client holds with us.
alter table "payLinks" add column "wallet" boolean not null default false
`,
  )
}
