import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
-- What was given back of a payment is paid again: together they are more than the invoice came to.
do $$ declare "name" text; begin
  select "conname" into strict "name" from "pg_constraint"
    where "conrelid" = '"invoices"'::regclass and "contype" = 'c' and pg_get_constraintdef("oid") like '%paid <= total%';
  execute format('alter table "invoices" drop constraint %I', "name");
end $$
---
alter table "invoices" add check ("paid" between 0 and "total" + "refunded")
`,
  )
}
