import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A campaign goes by email or by SMS: whom it is written to has an address or a number, once in it. Who was made nameless has neither. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "campaigns" add column "channel" text not null default 'email'
---
alter table "campaignRecipients" alter column "email" drop not null, add column "number" text, add column "smsMessageId" bigint
---
update "campaignRecipients" set "email" = null where "email" = ''
---
drop index "campaignRecipientsOnce"
---
create unique index "campaignRecipientsOnce" on "campaignRecipients" ("campaignId", coalesce("number", lower("email")))
---
drop index "campaignRecipientsWaiting"
---
create index "campaignRecipientsWaiting" on "campaignRecipients" ("campaignId", "id")
  where "emailMessageId" is null and "smsMessageId" is null and "skipped" is null
---
create index "campaignRecipientsText" on "campaignRecipients" ("smsMessageId") where "smsMessageId" is not null
`,
  )
}
