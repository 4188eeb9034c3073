import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/**
 * A rule waits for several events; those that there are wait for the one that they had. Messages name the rule that sent them, so that it can say what of
 * them failed, and whether they wait for the end of quiet hours.
 */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "notificationRules" add column "events" jsonb not null default '[]'
---
update "notificationRules" set "events" = jsonb_build_array("event")
---
alter table "notificationRules" alter column "events" drop default
---
alter table "notificationRules" drop column "event"
---
alter table "emailMessages"
  add column "ruleId" bigint references "notificationRules" on delete set null,
  add column "waits" boolean not null default false
---
alter table "smsMessages"
  add column "ruleId" bigint references "notificationRules" on delete set null,
  add column "waits" boolean not null default false
---
alter table "webhookDeliveries" add column "ruleId" bigint references "notificationRules" on delete set null
---
create index "emailMessagesOfRules" on "emailMessages" ("ruleId", "state", "id") where "ruleId" is not null
---
create index "smsMessagesOfRules" on "smsMessages" ("ruleId", "state", "id") where "ruleId" is not null
---
create index "webhookDeliveriesOfRules" on "webhookDeliveries" ("ruleId", "state", "id") where "ruleId" is not null
---
alter table "notificationRuleMessages" add column "error" text
---
create index "notificationRuleMessagesNotSent" on "notificationRuleMessages" ("firingId") where "error" is not null
`,
  )
}
