import { sql } from 'kysely'
import type { clients } from '#contract/clients/clients.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { businessDaySql } from '#platform/kernel/business-day.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { clientStore } from './client.store.ts'

type Attention = AnswerOf<typeof clients.endpoints.attention>
type Owed = NonNullable<Attention['owed']>[number]

/** What is owed and what is suspended, as far as the caller may see it. Throws Problem notFound. */
export async function clientAttention(scope: Scope, { params }: { params: { id: number } }): Promise<Attention> {
  const { id } = await clientStore.find(scope, params.id)
  const owed = scope.can('invoice.view') ? await owedBy(scope, id) : null
  const suspendedServices = scope.can('service.view') ? await suspendedOf(scope, id) : null
  return { owed, suspendedServices }
}

async function owedBy(scope: Scope, clientId: number): Promise<Owed[]> {
  const overdue = sql`"dueDate" < ${businessDaySql(scope)}`
  const { rows } = await sql<Owed>`select "currency", count(*)::int as "invoices", sum("balance")::bigint as "balance",
      count(*) filter (where ${overdue})::int as "overdueInvoices",
      coalesce(sum("balance") filter (where ${overdue}), 0)::bigint as "overdueBalance"
    from "invoices" where "clientId" = ${clientId} and "status" in ('unpaid', 'partiallyPaid', 'bankTransfer')
    group by "currency" order by "currency"`.execute(scope.db)
  return rows.map(row => ({ ...row, balance: Number(row.balance), overdueBalance: Number(row.overdueBalance) }))
}

async function suspendedOf({ db }: Scope, clientId: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as "count" from "services" where "clientId" = ${clientId} and "status" = 'suspended'`.execute(db)
  return rows[0]?.count ?? 0
}
