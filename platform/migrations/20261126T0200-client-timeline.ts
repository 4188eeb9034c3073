import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/**
 * What happened to a client and what was written to and about them, as one list; notes tell themselves what their entries in the log would tell. Nobody
 * finds an event by the address that the log alone shows.
 */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create view "clientTimeline" as
  select "id" * 4 as "id", "occurredOn", "clientId", 'event' as "kind", "id" as "entryId", "actorKind"::text as "actorKind",
    "actorName" as "personName", "action", "resource", "recordId", "recordName", coalesce("reason", '') as "text",
    null::text as "state", replace("searchText", ' ' || lower("ip") || ' ', ' ') as "searchText"
  from "auditEntries" where "clientId" is not null and "resource" <> 'clientNotes'
union all
  select "id" * 4 + 1, "createdOn", "clientId", 'email', "id", 'system', '{"en": "", "ar": ""}'::jsonb, 'emailMessages.queued', 'emailMessages',
    "id", null, "subject", "state"::text, "searchText"
  from "emailMessages" where "clientId" is not null
union all
  select "id" * 4 + 2, "createdOn", "clientId", 'sms', "id", 'system', '{"en": "", "ar": ""}'::jsonb, 'smsMessages.queued', 'smsMessages',
    "id", null, "text", "state"::text, "searchText"
  from "smsMessages" where "clientId" is not null
union all
  select "id" * 4 + 3, "createdOn", "clientId", 'note', "id", 'staff', "authorName", 'clientNotes.created', 'clientNotes',
    "id", null, "text", null, "searchText"
  from "clientNotes"
`,
  )
}
