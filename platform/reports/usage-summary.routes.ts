import { sql } from 'kysely'
import { usageSummary } from '#contract/reports/usage-summary.ts'
import { isOpen } from '#platform/services/server/server-access.ts'
import { among } from './among.ts'
import { reportRoutes } from './report-reader.ts'

const share = (used: string, limit: string) => sql`round(100.0 * ${sql.ref(used)} / nullif(${sql.ref(limit)}, 0), 1)::float8`

export const routes = reportRoutes(usageSummary, {
  key: ['serviceId'],
  reads: ['services', 'clients', 'servers'],
  rows: ({ scope: { caller }, days, chosen }) => sql`
    select coalesce("service"."domain", "service"."username", "service"."id"::text) as "domain", "service"."id" as "serviceId",
      "clients"."displayName" as "clientName", coalesce("product"."name", "addon"."name") as "productName", "servers"."name" as "serverName",
      "diskUsed", "diskLimit", ${share('diskUsed', 'diskLimit')} as "diskShare", "bandwidthUsed", "bandwidthLimit",
      ${share('bandwidthUsed', 'bandwidthLimit')} as "bandwidthShare",
      greatest(coalesce("diskUsed" - "diskLimit", 0), 0) + greatest(coalesce("bandwidthUsed" - "bandwidthLimit", 0), 0) as "overage",
      ${days.dayOf(sql.ref('usageOn'))} as "measuredOn"
    from "services" "service" join "servers" on "servers"."id" = "service"."serverId" and ${isOpen(caller)}
      join "clients" on "clients"."id" = "service"."clientId" left join "products" "product" on "product"."id" = "service"."productId"
      left join "productAddons" "addon" on "addon"."id" = "service"."addonId"
    where "service"."status" in ('active', 'suspended') and "diskUsed" is not null and "usageOn" is not null
      and ${days.holds(sql.ref('usageOn'))} and ${among('service.productId', chosen('productId'))} and ${among('service.serverId', chosen('serverId'))}`,
})
