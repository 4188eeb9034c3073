import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/**
 * What a client wants follows from the log of its consents, by channel. What it had said of mails before is written down where the log does not have it
 * yet; text messages and pushes went out as its mails did, and go on so. Nothing of the log is changed afterwards.
 */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "consents" add column "reason" text not null default ''
---
create index "consentsByPurpose" on "consents" ("clientId", "channel", "purpose", "id" desc)
---
insert into "consents" ("createdOn", "clientId", "channel", "purpose", "given", "source", "personName")
select "said"."on", "clients"."id", "channel"."name", "said"."purpose", "said"."given", 'system', '{"en":"system","ar":""}'
from "clients"
cross join (values ('email'), ('sms'), ('push')) as "channel" ("name")
cross join lateral (
  select now() as "on", 'marketing' as "purpose", "clients"."marketingOptIn" as "given" where "channel"."name" = 'email'
  union all
  select now(), "one"."key", ("one"."value")::boolean from jsonb_each_text("clients"."emailPreferences") as "one"
) as "said"
where "clients"."anonymisedOn" is null and "said"."given" is distinct from coalesce(
  (select "given" from "consents" as "last" where "last"."clientId" = "clients"."id" and "last"."channel" = "channel"."name"
    and "last"."purpose" = "said"."purpose" order by "last"."id" desc limit 1), "said"."purpose" <> 'marketing')
order by "clients"."id"
---
create function "consentStays"() returns trigger language plpgsql as $$
begin
  raise exception 'what was said of being written to stays' using errcode = 'integrity_constraint_violation';
end
$$
---
create trigger "consentsStay" before update on "consents" for each row execute function "consentStays"()
---
alter table "smsMessages" drop constraint "smsMessages_state_check"
---
alter table "smsMessages" add constraint "smsMessages_state_check"
  check ("state" in ('queued', 'sent', 'delivered', 'outbox', 'unwanted', 'failed'))
`,
  )
}
