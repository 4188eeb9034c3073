import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** How the names of an order are to be registered, as whoever accepted it decided. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create table "nameChoices" (
  "orderItemId" bigint primary key references "orderItems" ("id") on delete cascade,
  "register" boolean not null,
  "registrarAccountId" bigint,
  "nameservers" jsonb,
  "sendMail" boolean not null
)
`,
  )
}
