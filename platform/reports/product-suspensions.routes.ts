import { sql } from 'kysely'
import { productSuspensions } from '#contract/reports/product-suspensions.ts'
import { among } from './among.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(productSuspensions, {
  key: ['serviceId'],
  reads: ['services', 'clients', 'invoices'],
  rows: ({ days, chosen }) => sql`
    with "owing" as (
      select "clientId", "currency", sum("balance")::bigint as "unpaid" from "invoices" where "balance" <> 0 and "number" is not null group by 1, 2
    ), "stopped" as (
      select "service".*, ${days.dayOf(sql`(select max("occurredOn") from "auditEntries"
        where "resource" = 'services' and "recordId" = "service"."id" and "action" = 'services.suspended')`)} as "suspendedOn"
      from "services" "service" where "status" = 'suspended' and ${among('service.productId', chosen('productId'))}
        and ${among('service.serverId', chosen('serverId'))}
    )
    select coalesce("product"."name", "addon"."name") as "productName", "stopped"."id" as "serviceId", "clients"."displayName" as "clientName",
      "stopped"."domain", "servers"."name" as "serverName", "suspendedOn", (${days.today} - "suspendedOn") as "days",
      "stopped"."suspendKind" as "kind", "stopped"."suspendReason" as "reason", "stopped"."nextDueDate", "stopped"."terminationDate",
      "stopped"."currency", "stopped"."recurringAmount",
      coalesce("owing"."unpaid", 0) as "unpaid"
    from "stopped" left join "owing" on "owing"."clientId" = "stopped"."clientId" and "owing"."currency" = "stopped"."currency"
      join "clients" on "clients"."id" = "stopped"."clientId" left join "products" "product" on "product"."id" = "stopped"."productId"
      left join "productAddons" "addon" on "addon"."id" = "stopped"."addonId" left join "servers" on "servers"."id" = "stopped"."serverId"
    where "suspendedOn" is null or "suspendedOn" <= ${days.to}`,
})
