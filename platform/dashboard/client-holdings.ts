import { sql } from 'kysely'
import {
  type clientOverview,
  type OverviewDomain,
  type OverviewInvoice,
  type OverviewService,
  overviewRows,
} from '#contract/dashboard/client-overview.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { businessDaySql } from '#platform/kernel/business-day.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { documentsSql } from '#platform/orders/order/documents-sql.ts'

type Overview = AnswerOf<typeof clientOverview.overview>
type Of<K extends keyof Overview> = Promise<NonNullable<Overview[K]>>

/** The services of a client: what runs, what is stopped, what waits, and last what has ended; the newest of each first. */
export async function servicesOf({ db }: Scope, clientId: number): Of<'services'> {
  const { rows } = await sql<OverviewService>`select "services"."id", coalesce("products"."name", "productAddons"."name") as "productName",
      "services"."domain", "services"."cycle", "services"."nextDueDate", "services"."recurringAmount", "services"."currency",
      "services"."status", "services"."work"
    from "services" left join "products" on "products"."id" = "services"."productId"
      left join "productAddons" on "productAddons"."id" = "services"."addonId"
    where "services"."clientId" = ${clientId}
    order by case "services"."status" when 'active' then 0 when 'suspended' then 1 when 'paymentPending' then 2 when 'submitted' then 2
      when 'pendingReview' then 2 when 'onHold' then 2 else 3 end, "services"."id" desc limit ${overviewRows}`.execute(db)
  const { rows: counts } = await sql<{ total: number; active: number; suspended: number }>`select count(*)::int as "total",
    count(*) filter (where "status" = 'active')::int as "active",
    count(*) filter (where "status" = 'suspended')::int as "suspended" from "services" where "clientId" = ${clientId}`.execute(db)
  const { rows: types } = await sql<ServiceTypes[number]>`select "products"."type", count(*)::int as "total",
      count(*) filter (where "services"."status" = 'active')::int as "active"
    from "services" left join "products" on "products"."id" = "services"."productId"
    where "services"."clientId" = ${clientId} group by 1 order by 3 desc, 2 desc, 1`.execute(db)
  return { ...(counts[0] ?? { total: 0, active: 0, suspended: 0 }), types, items: rows }
}
type ServiceTypes = NonNullable<Overview['services']>['types']

/** The domains of a client, the one that ends next first. */
export async function domainsOf(scope: Scope, clientId: number): Of<'domains'> {
  const { rows } = await sql<OverviewDomain>`select "domains"."id", "domains"."name", "domains"."asciiName",
      "registrarAccounts"."name" as "registrarName", "domains"."expiresOn", "domains"."autoRenew", "domains"."status"
    from "domains" left join "registrarAccounts" on "registrarAccounts"."id" = "domains"."registrarAccountId"
    where "domains"."clientId" = ${clientId}
    order by "domains"."status" not in ('active', 'grace', 'redemption'), "domains"."expiresOn" nulls last, "domains"."id" desc limit ${overviewRows}`.execute(
    scope.db,
  )
  const today = businessDaySql(scope)
  const { rows: counts } = await sql<{ total: number; endingSoon: number; documentsMissing: number }>`select count(*)::int as "total",
      count(*) filter (where "status" = 'active' and not "autoRenew" and "expiresOn" between ${today} and ${today} + 30)::int as "endingSoon",
      count(*) filter (where "status" in ('submitted', 'onHold') and ${documentsSql()} in ('missing', 'rejected', 'refused'))::int as "documentsMissing"
    from "domains" where "clientId" = ${clientId}`.execute(scope.db)
  return { ...(counts[0] ?? { total: 0, endingSoon: 0, documentsMissing: 0 }), items: rows }
}

/** The newest invoices of a client. */
export async function invoicesOf({ db }: Scope, clientId: number): Of<'invoices'> {
  const { rows } = await sql<OverviewInvoice>`select "id", "number", "invoiceDate", "dueDate", "total", "balance", "currency", "status"
    from "invoices" where "clientId" = ${clientId} order by "id" desc limit ${overviewRows}`.execute(db)
  const { rows: counts } = await sql<{
    total: number
  }>`select count(*)::int as "total" from "invoices" where "clientId" = ${clientId}`.execute(db)
  return { total: counts[0]?.total ?? 0, items: rows }
}

/** How many documents of a client end within 30 days, and how many have ended. */
export async function endingFiles(scope: Scope, clientId: number): Of<'files'> {
  const today = businessDaySql(scope)
  const { rows } = await sql<{ endingSoon: number; ended: number }>`select
      count(*) filter (where "expiresOn" between ${today} and ${today} + 30)::int as "endingSoon",
      count(*) filter (where "expiresOn" < ${today})::int as "ended"
    from "clientFiles" where "clientId" = ${clientId}`.execute(scope.db)
  return rows[0] ?? { endingSoon: 0, ended: 0 }
}

/** When a client placed the first order. */
export async function firstOrderOn({ db }: Scope, clientId: number): Promise<string | null> {
  const found = await db.selectFrom('orders').select('createdOn').where('clientId', '=', clientId).orderBy('id').limit(1).executeTakeFirst()
  return found ? new Date(found.createdOn).toISOString() : null
}

/** The last time that a user of a client came, where it was not staff in their name. */
export async function lastSignInOf({ db }: Scope, clientId: number): Promise<Overview['lastSignIn']> {
  const found = await db
    .selectFrom('accessSessions')
    .select(['issuedOn', 'ip', 'userAgent'])
    .where('clientId', '=', clientId)
    .where('startedBy', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ? { on: new Date(found.issuedOn).toISOString(), ip: found.ip, userAgent: found.userAgent } : null
}
