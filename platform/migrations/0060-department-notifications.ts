import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Who works in a department is kept in one place. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "ticketDepartmentStaff" add column "notifications" boolean not null default true
---
insert into "ticketDepartmentStaff" ("departmentId", "userId", "notifications")
  select "d"."id", "users"."id", coalesce(("one"->>'notifications')::boolean, true)
  from "users" cross join jsonb_array_elements("users"."departments") as "one"
  join "ticketDepartments" as "d" on "d"."id" = ("one"->>'departmentId')::bigint
  on conflict do nothing
---
alter table "users" drop column "departments"
`,
  )
}
