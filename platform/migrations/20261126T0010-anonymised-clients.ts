import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** When what tells who a client is was removed for good; the log lets it be removed there too, and nothing else be changed. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "clients" add column "anonymisedOn" timestamptz
---
create or replace function "refuseChange"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('sijil.purge', true) = 'on' then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('sijil.anonymise', true) = 'on' then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end
$$
`,
  )
}
