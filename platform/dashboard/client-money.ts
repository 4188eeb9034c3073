import { sql } from 'kysely'
import type { clientOverview } from '#contract/dashboard/client-overview.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { businessDaySql } from '#platform/kernel/business-day.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Overview = AnswerOf<typeof clientOverview.overview>
type Owed = NonNullable<Overview['owed']>[number]
type Held = NonNullable<Overview['wallets']>[number]
type Income = NonNullable<Overview['income']>[number]

/** What a client owes of published invoices, by currency. */
export async function owedBy(scope: Scope, clientId: number): Promise<Owed[]> {
  const overdue = sql`"dueDate" < ${businessDaySql(scope)}`
  const { rows } = await sql<Owed>`select "currency", count(*)::int as "invoices", sum("balance")::bigint as "balance",
      count(*) filter (where ${overdue})::int as "overdueInvoices",
      coalesce(sum("balance") filter (where ${overdue}), 0)::bigint as "overdueBalance",
      min("dueDate") filter (where ${overdue}) as "overdueSince",
      count(*) filter (where "disputedOn" is not null)::int as "disputedInvoices"
    from "invoices" where "clientId" = ${clientId} and "status" in ('unpaid', 'partiallyPaid', 'bankTransfer')
    group by "currency" order by "currency"`.execute(scope.db)
  return rows.map(row => ({ ...row, balance: Number(row.balance), overdueBalance: Number(row.overdueBalance) }))
}

/** What a client holds with us, by currency, and when it last changed. */
export async function walletsHeld({ db }: Scope, clientId: number): Promise<Held[]> {
  const { rows } = await sql<Held>`select "wallets"."currency", "wallets"."balance", (
      select max("entry"."bookedOn") from "ledgerEntries" "entry" join "ledgerLines" "line" on "line"."entryId" = "entry"."id"
      where "entry"."clientId" = ${clientId} and "entry"."currency" = "wallets"."currency" and "line"."account" = 'wallet'
    ) as "lastMovedOn" from "wallets" where "clientId" = ${clientId} order by "wallets"."currency"`.execute(db)
  return rows
}

/** What came in from a client less what went back, by currency, and how many invoices were paid. */
export async function incomeOf({ db }: Scope, clientId: number): Promise<Income[]> {
  const { rows } = await sql<Income>`with "moved" as (
      select "entry"."currency", sum("line"."amount")::bigint as "amount" from "ledgerEntries" "entry"
        join "ledgerLines" "line" on "line"."entryId" = "entry"."id" and "line"."account" in ('cash', 'fees')
      where "entry"."clientId" = ${clientId} group by 1
    ), "settled" as (
      select "currency", count(*)::int as "paidInvoices" from "invoices" where "clientId" = ${clientId} and "status" = 'paid' group by 1
    )
    select "currency", coalesce("moved"."amount", 0) as "amount", coalesce("settled"."paidInvoices", 0) as "paidInvoices"
    from "moved" full join "settled" using ("currency") order by 2 desc, 1`.execute(db)
  return rows.map(row => ({ ...row, amount: Number(row.amount) }))
}
