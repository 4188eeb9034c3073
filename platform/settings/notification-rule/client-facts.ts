import { sql } from 'kysely'
import { openInvoice } from '#contract/billing/invoices.ts'
import { heldStatuses } from '#contract/domains/domains.ts'
import type { ClientFact } from '#contract/settings/client-facts.ts'
import { businessDaySql } from '#platform/kernel/business-day.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** What rules may ask of a client, as it stands now, in one query: amounts in minor units of its `currency`. Nothing where there is no such client. */
export async function clientFactsOf(scope: Scope, clientId: number): Promise<Record<string, unknown>> {
  const owed = sql`from "invoices" where "invoices"."clientId" = "clients"."id" and "invoices"."number" is not null
    and "invoices"."currency" = "clients"."currency" and "invoices"."status" in (${sql.join([...openInvoice])})`
  const { rows } = await sql<Record<ClientFact | 'currency', unknown>>`select
      "status", "accountType", "language", "countryCode", "taxExempt", "currency",
      (select "name" from "clientGroups" where "clientGroups"."id" = "clients"."clientGroupId") as "clientGroup",
      (select coalesce(jsonb_agg("clientTags"."name"), '[]') from "clientTags" where "clients"."tags" @> jsonb_build_array("clientTags"."id")) as "tags",
      coalesce((select "balance"::float8 from "wallets"
        where "wallets"."clientId" = "clients"."id" and "wallets"."currency" = "clients"."currency"), 0) as "wallet",
      (select coalesce(sum("balance"), 0)::float8 ${owed}) as "owed",
      (select coalesce(sum("balance"), 0)::float8 ${owed} and "invoices"."dueDate" < ${businessDaySql(scope)}) as "overdue",
      (select count(*)::int from "services" where "services"."clientId" = "clients"."id" and "services"."status" = 'active') as "activeServices",
      (select count(*)::int from "domains" where "domains"."clientId" = "clients"."id"
        and "domains"."status" in (${sql.join([...heldStatuses])})) as "domains"
    from "clients" where "clients"."id" = ${clientId}`.execute(scope.db)
  return rows[0] ?? {}
}
