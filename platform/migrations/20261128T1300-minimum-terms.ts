import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Products are sold for a minimum term; services keep the one that they were sold with, and requests what ending them before it costs. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "products"
  add "minimumTermMonths" integer,
  add "minimumTermCycles" jsonb not null default '[]',
  add "earlyEndFee" text not null default 'none',
  add "earlyEndAmounts" jsonb not null default '[]'
---
alter table "orderItems" add "term" jsonb
---
update "quoteLines" set "sold" = "sold" || '{"term": null}' where jsonb_typeof("sold") = 'object'
---
alter table "services" add "term" jsonb, add "termEndsOn" date
---
alter table "cancellationRequests" add "earlyFee" bigint
`,
  )
}
