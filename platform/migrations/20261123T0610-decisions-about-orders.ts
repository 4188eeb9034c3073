import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- How an item is set up, as was decided when its order was accepted.
create table "setUpChoices" (
  "orderItemId" bigint primary key references "orderItems" on delete cascade,
  "setUp" boolean not null,
  "serverId" bigint,
  "username" text,
  -- Sealed.
  "password" text,
  "sendWelcome" boolean not null
)
`,
  )
}
