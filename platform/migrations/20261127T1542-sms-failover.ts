import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Which kind of gateway a text message went by, what came of asking others before, and whether one is being asked just now. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "smsMessages"
  add column "driver" text,
  add column "tried" jsonb not null default '[]',
  add column "asked" boolean not null default false
---
update "smsMessages" set "driver" = "smsGateways"."driver" from "smsGateways" where "smsGateways"."id" = "smsMessages"."gatewayId"
`,
  )
}
