import { sql } from 'kysely'
import { openInvoice } from '#contract/billing/invoices.ts'
import { heldStatuses } from '#contract/domains/domains.ts'
import type { Capability } from '#contract/permissions.ts'
import { businessDaySql } from '#platform/kernel/business-day.ts'
import type { Columns } from '#platform/kernel/list-sql.ts'
import type { Relation } from '#platform/kernel/relations.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** What runs, and what is had. */
const running = sql`"services"."clientId" = "clients"."id" and "services"."status" in ('active', 'suspended')`
const held = sql`"domains"."clientId" = "clients"."id"
  and "domains"."status" in (${sql.join([...heldStatuses])})`
const owed = sql`"invoices"."clientId" = "clients"."id" and "invoices"."balance" <> 0 and "invoices"."number" is not null`
const unpaid = sql`"invoices"."status" in (${sql.join([...openInvoice])})`

/**
 * What clients have of us, owe and hold with us, in one query for a page of them: of which the caller may see it, null otherwise. Amounts are in the
 * client's currency.
 */
export const clientFigures: Relation = async (scope, rows) => {
  const ids = rows.map(({ id }) => id as number)
  const of = (needs: Capability, figure: ReturnType<typeof sql>) => (scope.can(needs) ? figure : sql`null`)
  const { rows: found } = ids.length
    ? await sql<{ id: number } & Record<string, number | null>>`select "clients"."id",
        ${of('service.view', sql`(select count(*)::int from "services" where ${running} and "services"."status" = 'active')`)} as "activeServices",
        ${of('service.view', sql`(select count(*)::int from "services" where "services"."clientId" = "clients"."id")`)} as "services",
        ${of('domain.view', sql`(select count(*)::int from "domains" where ${held})`)} as "domains",
        ${of('invoice.view', sql`(select coalesce(sum("balance"), 0)::float8 from "invoices" where ${owed} and ${unpaid} and "invoices"."currency" = "clients"."currency")`)} as "owed",
        ${of('wallet.view', sql`coalesce((select "balance"::float8 from "wallets" where "wallets"."clientId" = "clients"."id" and "wallets"."currency" = "clients"."currency"), 0)`)} as "wallet"
      from "clients" where "clients"."id" = any(${ids})`.execute(scope.db)
    : { rows: [] }
  const byId = new Map(found.map(({ id, ...figures }) => [id, figures]))
  for (const row of rows) Object.assign(row, byId.get(row.id as number))
}

/** By what they have of us and owe clients are found, by who may see that. */
export function foundByFigures(scope: Scope): Columns {
  const exists = (needs: Capability, rows: ReturnType<typeof sql>) =>
    scope.can(needs) ? sql<boolean>`exists (select ${rows})` : sql<boolean>`null::boolean`
  const day = businessDaySql(scope)
  return {
    hasServices: () => exists('service.view', sql`from "services" where ${running}`),
    hasDomains: () => exists('domain.view', sql`from "domains" where ${held}`),
    hasOverdue: () => exists('invoice.view', sql`from "invoices" where ${owed} and ${unpaid} and "invoices"."dueDate" < ${day}`),
    resetAsked: () =>
      exists('clientUser.view', sql`from "clientUsers" where "clientUsers"."clientId" = "clients"."id" and "resetAskedOn" is not null`),
    productIds: (_, wanted = []) =>
      exists('service.view', sql`from "services" where ${running} and "services"."productId" = any(${wanted.map(Number)}::bigint[])`),
    tldIds: (_, wanted = []) =>
      exists('domain.view', sql`from "domains" where ${held} and "domains"."tldId" = any(${wanted.map(Number)}::bigint[])`),
    identityVerified: () => sql<boolean>`("clients"."verified" ? 'identity')`,
  }
}
