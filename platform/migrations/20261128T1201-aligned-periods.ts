import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- A period of a service that ends on another day than its billing cycle has it: so many whole cycles, and a share of another one.
create table "alignedPeriods" (
  "serviceId" bigint not null references "services" on delete cascade,
  "periodFrom" date not null,
  "dueOn" date not null,
  "cycle" text not null,
  "whole" int not null check ("whole" >= 0),
  "shareDays" int,
  "shareOf" int,
  "dueDay" int not null check ("dueDay" between 1 and 31),
  "dueDayBefore" int,
  primary key ("serviceId", "periodFrom"),
  check ("dueOn" > "periodFrom"),
  check (("shareDays" is null) = ("shareOf" is null)),
  check ("whole" > 0 or "shareDays" > 0)
)
`,
  )
}
