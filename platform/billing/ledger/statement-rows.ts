import { type RawBuilder, sql } from 'kysely'
import type { StatementRow } from '#contract/billing/statement.ts'

interface Asked {
  /** Days, as expressions of type date. */
  from: RawBuilder<unknown>
  to: RawBuilder<unknown>
  clientIds: readonly unknown[]
}

/**
 * What was booked with a client on some days, entry by entry with the running balance: what they owe less what they hold with us, above 0
 * where they owe. The first row of each currency is what there was before. Paying from a wallet moves nothing between us, and has no row.
 */
export const statementRows = ({ from, to, clientIds }: Asked): RawBuilder<StatementRow> => sql`
  with "moved" as (
    select "entry"."id" as "entryId", "entry"."bookedOn", "entry"."currency", "entry"."clientId", "entry"."resource", "entry"."recordId",
      max("line"."invoiceId") as "invoiceId", sum("line"."amount")::bigint as "amount"
    from "ledgerEntries" "entry" join "ledgerLines" "line" on "line"."entryId" = "entry"."id" and "line"."account" in ('receivable', 'wallet')
    where "entry"."clientId" = any(${[...clientIds]}::bigint[]) and "entry"."bookedOn" <= ${to}
    group by "entry"."id" having sum("line"."amount") <> 0
  ), "listed" as (
    select 0::bigint as "entryId", ${from} as "bookedOn", "currency", "clientId", 'opening' as "kind", null as "number",
      0::bigint as "debit", 0::bigint as "credit", coalesce(sum("amount") filter (where "bookedOn" < ${from}), 0)::bigint as "change"
    from "moved" group by "currency", "clientId"
    union all
    select "moved"."entryId", "moved"."bookedOn", "moved"."currency", "moved"."clientId",
      case when "moved"."resource" = 'invoices' and "moved"."amount" > 0 then "invoices"."kind"
        when "moved"."resource" = 'creditNotes' then 'creditNote' when "moved"."resource" = 'transactions' then 'payment'
        when "moved"."resource" = 'walletCharges' then 'walletCharge' when "moved"."resource" = 'refunds' then 'refund' else 'other' end,
      case "moved"."resource" when 'creditNotes' then "creditNotes"."number" when 'transactions' then "transactions"."reference"
        else "invoices"."number" end,
      greatest("moved"."amount", 0), greatest(-"moved"."amount", 0), "moved"."amount"
    from "moved" left join "invoices" on "invoices"."id" = "moved"."invoiceId"
      left join "creditNotes" on "moved"."resource" = 'creditNotes' and "creditNotes"."id" = "moved"."recordId"
      left join "transactions" on "moved"."resource" = 'transactions' and "transactions"."id" = "moved"."recordId"
    where "moved"."bookedOn" >= ${from}
  )
  select "listed"."bookedOn", "listed"."kind", "listed"."number", "listed"."entryId", "listed"."clientId", "clients"."displayName" as "clientName",
    "listed"."currency", "listed"."debit", "listed"."credit",
    (sum("change") over (partition by "listed"."clientId", "listed"."currency" order by "listed"."bookedOn", "listed"."entryId"))::bigint as "balance"
  from "listed" join "clients" on "clients"."id" = "listed"."clientId"`
