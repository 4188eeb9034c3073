import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What was booked of VAT is summed up by the day as well; all of it is summed up again. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create table "taxDays" (
  "upTo" bigint not null references "ledgerRollUps" on delete cascade,
  "bookedOn" date not null,
  "currency" text not null,
  "rows" bigint not null,
  "base" bigint not null,
  "vat" bigint not null
)
---
create index "taxDaysBooked" on "taxDays" ("bookedOn")
---
delete from "ledgerRollUps"
`,
  )
}
