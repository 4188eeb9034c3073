import { sql } from 'kysely'
import { agingInvoices } from '#contract/reports/aging-invoices.ts'
import { among } from './among.ts'
import { reportRoutes } from './report-reader.ts'

/** What has been due for so many days, of the open invoices of a client. */
const due = (from: number, to: number | null) =>
  sql`coalesce(sum("owed") filter (where "days" >= ${sql.lit(from)}${to === null ? sql`` : sql` and "days" <= ${sql.lit(to)}`}), 0)::bigint`

export const routes = reportRoutes(agingInvoices, {
  key: ['clientId', 'currency'],
  reads: ['ledgerEntries', 'invoices', 'clients'],
  // What an invoice owes now is what the ledger says; as of an earlier day, less what was booked after it.
  rows: ({ days: { to }, chosen }) => sql`
    with "later" as (
      select "entry"."clientId", "entry"."currency", "line"."invoiceId", sum("line"."amount")::bigint as "booked"
      from "ledgerEntries" "entry" join "ledgerLines" "line" on "line"."entryId" = "entry"."id" and "line"."account" = 'receivable'
      where "entry"."bookedOn" > ${to} group by 1, 2, 3
    ), "open" as (
      select "invoices"."clientId", "invoices"."currency", "invoices"."dueDate", "invoices"."status", "invoices"."balance" - coalesce("later"."booked", 0) as "owed"
      from "invoices" left join "later" on "later"."invoiceId" = "invoices"."id" and "later"."clientId" = "invoices"."clientId"
        and "later"."currency" = "invoices"."currency"
      where "invoices"."balance" <> 0 and "invoices"."number" is not null
      union all
      select "later"."clientId", "later"."currency", "invoices"."dueDate", "invoices"."status", -"later"."booked"
      from "later" left join "invoices" on "invoices"."id" = "later"."invoiceId"
      where ("invoices"."balance" <> 0 and "invoices"."number" is not null and "invoices"."clientId" = "later"."clientId"
        and "invoices"."currency" = "later"."currency") is not true
    ), "aged" as (
      select "clientId", "currency", "status", "owed", coalesce(${to} - "dueDate", 0) as "days" from "open" where "owed" <> 0
    ), "summed" as (
      select "clientId", "currency", coalesce(sum("owed") filter (where "days" <= 0), 0)::bigint as "notDue",
      ${due(1, 30)} as "to30", ${due(31, 60)} as "to60", ${due(61, 90)} as "to90", ${due(91, 120)} as "to120", ${due(121, null)} as "over120",
        sum("owed")::bigint as "total",
        coalesce(sum("owed") filter (where "status" = 'collections'), 0)::bigint as "inCollections", count(*) as "invoices" from "aged" group by 1, 2
    )
    select "clients"."displayName" as "clientName", "summed".*,
      (select max("paidOn") from "transactions" where "clientId" = "summed"."clientId" and "kind" = 'payment' and "paidOn" <= ${to}) as "lastPaymentOn"
    from "summed" join "clients" on "clients"."id" = "summed"."clientId"
    where ${among('clients.clientGroupId', chosen('clientGroupId'))}`,
})
