import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/**
 * Reports are those that a role group names. One that named none and held rights of some goes on seeing these. What is counted by the day is read
 * from indexes.
 */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
update "roleGroups" set "reports" = (
  select coalesce(jsonb_agg(case "name" when 'byProduct' then 'byproduct' when 'countryIncome' then 'country' when 'topClients' then 'top10Clients' else "name" end), '[]')
  from (select substr("right", 8) as "name" from jsonb_array_elements_text("capabilities") "right" where "right" like 'report.%' and "right" <> 'report.export') "held"
) where "reportAccess" = 'restricted' and "reports" = '[]'
---
create index "ledgerEntriesPublished" on "ledgerEntries" ("bookedOn") include ("currency") where "event" = 'invoices.published'
---
create index "invoicesPaidOn" on "invoices" ("datePaid") include ("currency") where "datePaid" is not null
---
create index "domainsRegistered" on "domains" ("registeredOn") where "registeredOn" is not null
`,
  )
}
