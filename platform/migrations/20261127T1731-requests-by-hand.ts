import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What is asked of a registry that no program speaks to waits as a request for a person; names that wait for one already have theirs. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "domainJobs" add column "assigneeId" bigint references "users" on delete set null
---
create index "domainJobsAssignee" on "domainJobs" ("assigneeId") where "assigneeId" is not null
---
drop index "domainJobsKey"
---
create unique index "domainJobsKey" on "domainJobs" ("domainId", "key")
  where "key" is not null and "state" in ('queued', 'waiting', 'sent', 'unknown', 'done')
---
insert into "domainJobs" ("createdOn", "updatedOn", "domainId", "operation", "key", "asked", "state")
select coalesce("domains"."pendingSince", "domains"."updatedOn"), now(), "domains"."id",
    case "domains"."status" when 'pendingTransfer' then 'transfer' else 'register' end, 'first term', '{}', 'waiting'
  from "domains" join "registrarAccounts" on "registrarAccounts"."id" = "domains"."registrarAccountId"
  where "registrarAccounts"."driver" = 'manual' and "domains"."status" in ('pendingRegistration', 'pendingTransfer')
    and ("domains"."work" = 'underWay' or ("domains"."status" = 'pendingTransfer' and "domains"."failure" = 'transferPendingLong'))
  on conflict do nothing
---
insert into "domainJobs" ("createdOn", "updatedOn", "domainId", "operation", "key", "asked", "state")
select "invoices"."updatedOn", now(), "domains"."id", 'renew', 'renew ' || l."periodFrom",
    jsonb_strip_nulls(jsonb_build_object('years', extract(year from l."periodTo")::int - extract(year from l."periodFrom")::int,
      'from', l."periodFrom", 'to', l."periodTo",
      'cost', case when p."domainId" is not null then jsonb_build_object('amount', p."cost", 'currency', p."currency") end)), 'waiting'
  from "domains" join "registrarAccounts" on "registrarAccounts"."id" = "domains"."registrarAccountId"
    join "invoiceLines" l on l."domainId" = "domains"."id" and l."periodFrom" >= "domains"."expiresOn" and l."periodTo" is not null
    join "invoices" on "invoices"."id" = l."invoiceId" and "invoices"."status" = 'paid'
    left join "premiumRenewals" p on p."domainId" = "domains"."id" and p."periodFrom" = l."periodFrom"
  where "registrarAccounts"."driver" = 'manual' and "domains"."status" in ('active', 'grace', 'redemption')
    and not exists (select from "domainJobs" j where j."domainId" = "domains"."id" and j."key" = 'renew ' || l."periodFrom")
  order by l."periodFrom"
  on conflict do nothing
---
insert into "domainJobs" ("createdOn", "updatedOn", "domainId", "operation", "asked", "state")
select "domains"."updatedOn", now(), "domains"."id", 'setContacts', '{}', 'waiting'
  from "domains" join "registrarAccounts" on "registrarAccounts"."id" = "domains"."registrarAccountId"
  where "registrarAccounts"."driver" = 'manual' and "domains"."status" in ('active', 'grace', 'redemption')
    and "domains"."work" = 'underWay' and "domains"."contactsDiffer"
---
insert into "domainJobs" ("createdOn", "updatedOn", "domainId", "operation", "key", "asked", "state")
select coalesce(h."decidedOn", h."updatedOn"), now(), "domains"."id", 'changeHolder', 'holder ' || h."id" || ' ' || h."version",
    jsonb_build_object('holderChangeId', h."id"), 'waiting'
  from "holderChanges" h join "domains" on "domains"."id" = h."domainId"
    join "registrarAccounts" on "registrarAccounts"."id" = "domains"."registrarAccountId"
  where "registrarAccounts"."driver" = 'manual' and "domains"."status" in ('active', 'grace', 'redemption') and h."status" = 'approved'
    and not exists (select from "domainJobs" j where j."operation" = 'changeHolder' and (j."asked" ->> 'holderChangeId')::bigint = h."id")
  on conflict do nothing
---
update "domains" set "work" = 'underWay' where "work" = 'none'
  and exists (select from "domainJobs" j where j."domainId" = "domains"."id" and j."state" = 'waiting')
`,
  )
}
