import { sql } from 'kysely'
import type { clientOverview } from '#contract/dashboard/client-overview.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { businessDaySql } from '#platform/kernel/business-day.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Overview = AnswerOf<typeof clientOverview.overview>
type Owed = NonNullable<Overview['owed']>[number]
type Held = NonNullable<Overview['wallets']>[number]
type Billed = NonNullable<Overview['billed']>[number]
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

/** What invoices of a client asked for, by currency and by what became of them. */
export async function billedTo({ db }: Scope, clientId: number): Promise<Billed[]> {
  const { rows } = await sql<Billed>`select "currency", "status", count(*)::int as "invoices", sum("total")::bigint as "total"
    from "invoices" where "clientId" = ${clientId} group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(row => ({ ...row, total: Number(row.total) }))
}

/** What came in from a client and what went back, by currency, and how many invoices were paid. */
export async function incomeOf({ db }: Scope, clientId: number): Promise<Income[]> {
  const { rows } = await sql<Income>`with "moved" as (
      select "entry"."currency", sum("line"."amount")::bigint as "amount",
        coalesce(sum("line"."amount") filter (where "line"."amount" > 0), 0)::bigint as "amountIn",
        coalesce(-sum("line"."amount") filter (where "line"."amount" < 0), 0)::bigint as "amountOut",
        coalesce(sum("line"."amount") filter (where "line"."account" = 'fees'), 0)::bigint as "fees",
        coalesce(sum("line"."amount") filter (where "line"."account" = 'cash'), 0)::bigint as "net"
      from "ledgerEntries" "entry"
        join "ledgerLines" "line" on "line"."entryId" = "entry"."id" and "line"."account" in ('cash', 'fees')
      where "entry"."clientId" = ${clientId} group by 1
    ), "settled" as (
      select "currency", count(*)::int as "paidInvoices" from "invoices" where "clientId" = ${clientId} and "status" = 'paid' group by 1
    )
    select "currency", coalesce("amount", 0) as "amount", coalesce("amountIn", 0) as "amountIn", coalesce("amountOut", 0) as "amountOut",
      coalesce("fees", 0) as "fees", coalesce("net", 0) as "net", coalesce("paidInvoices", 0) as "paidInvoices"
    from "moved" full join "settled" using ("currency") order by 2 desc, 1`.execute(db)
  return rows.map(({ currency, paidInvoices, amount, amountIn, amountOut, fees, net }) => ({
    ...{ currency, paidInvoices, amount: Number(amount), amountIn: Number(amountIn), amountOut: Number(amountOut) },
    ...{ fees: Number(fees), net: Number(net) },
  }))
}
