import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Items of an order that are not wanted any more while the others are, and what their clients were asked for. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create table "cancelledItems" (
  "orderItemId" bigint primary key references "orderItems" ("id") on delete cascade,
  "cancelledOn" timestamptz not null
)
---
alter table "services" add column "askedFields" jsonb not null default '[]'
`,
  )
}
