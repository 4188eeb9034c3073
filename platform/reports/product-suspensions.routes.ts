import { sql } from 'kysely'
import type { Scalar } from '#contract/kernel/list-query.ts'
import { productSuspensions } from '#contract/reports/product-suspensions.ts'
import { reportRoutes } from './report-reader.ts'

/** One of the records that were chosen, or any where none was. */
const among = (column: string, ids: readonly Scalar[]) =>
  ids.length > 0 ? sql`${sql.ref(column)} = any(${[...ids]}::bigint[])` : sql`true`

export const routes = reportRoutes(productSuspensions, {
  key: ['serviceId'],
  reads: ['services', 'clients', 'invoices'],
  rows: ({ days, chosen }) => sql`
    with "stopped" as (
      select "service".*, ${days.dayOf(sql`(select max("occurredOn") from "auditEntries"
        where "resource" = 'services' and "recordId" = "service"."id" and "action" = 'services.suspended')`)} as "suspendedOn"
      from "services" "service" where "status" = 'suspended' and ${among('service.productId', chosen('productId'))}
        and ${among('service.serverId', chosen('serverId'))}
    )
    select coalesce("product"."name", "addon"."name") as "productName", "stopped"."id" as "serviceId", "clients"."displayName" as "clientName",
      "stopped"."domain", "servers"."name" as "serverName", "suspendedOn", (${days.today} - "suspendedOn") as "days",
      "stopped"."suspendKind" as "kind", "stopped"."suspendReason" as "reason", "stopped"."nextDueDate", "stopped"."terminationDate",
      "stopped"."currency", "stopped"."recurringAmount",
      coalesce((select sum("balance") from "invoices" where "invoices"."clientId" = "stopped"."clientId" and "number" is not null
        and "invoices"."status" <> 'cancelled' and "invoices"."currency" = "stopped"."currency"), 0)::bigint as "unpaid"
    from "stopped" join "clients" on "clients"."id" = "stopped"."clientId" left join "products" "product" on "product"."id" = "stopped"."productId"
      left join "productAddons" "addon" on "addon"."id" = "stopped"."addonId" left join "servers" on "servers"."id" = "stopped"."serverId"
    where "suspendedOn" is null or "suspendedOn" <= ${days.to}`,
})
