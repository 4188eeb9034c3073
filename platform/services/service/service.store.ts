import { sql } from 'kysely'
import { services } from '#contract/services/services.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { zoneIdSql } from '#platform/clients/client/zone-id-sql.ts'
import { crud } from '#platform/kernel/crud.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type {} from '../server/server.table.ts'
import { priceDiffers } from './price-differs.ts'
import type {} from './service.table.ts'
import { serviceRefusals } from './service-refusals.ts'
import { shownToClients } from './shown-to-clients.ts'

const lastJob = (column: string) => sql`(select ${sql.ref(`moduleJobs.${column}`)} from "moduleJobs"
  where "moduleJobs"."serviceId" = "services"."id" order by "moduleJobs"."id" desc limit 1)`

export const serviceStore = crud({
  resource: services,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' },
    product: {
      table: 'products',
      key: 'productId',
      fields: { productType: 'type', productGroupId: 'groupId', module: 'module' },
      search: true,
    },
    addon: { table: 'productAddons', key: 'addonId', fields: {}, search: true },
    next: { table: 'products', key: 'nextProductId', fields: { nextProductName: 'name' } },
    server: { table: 'servers', key: 'serverId', fields: { serverName: 'name' } },
    order: { table: 'orders', key: 'orderId', fields: { orderNumber: 'number' } },
  },
  computed: {
    productName: () => sql`coalesce("product"."name", "addon"."name")`,
    // Only once its server was asked for all of its accounts is it known that one is not there.
    orphaned: () => sql<boolean>`("services"."status" in ('active', 'suspended') and "services"."serverId" is not null
      and exists (select from "serverAccounts" where "serverAccounts"."serverId" = "services"."serverId")
      and not exists (select from "serverAccounts" where "serverAccounts"."serviceId" = "services"."id"))`,
    priceDiffers,
    lastOperation: () => lastJob('operation'),
    lastJobState: () => lastJob('state'),
  },
  personal: scope => ({
    ...(clientOf(scope.caller) === null ? {} : shownToClients),
    zoneId: () => zoneIdSql(scope, sql`lower("services"."domain") in ("dnsZones"."name", "dnsZones"."unicodeName")`),
  }),
  refuses: serviceRefusals,
  nameOf: ({ domain, productName }) => domain ?? productName,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ domain, username }) => [domain, username],
  alsoFinds: (_scope, typed) => (/^\d{1,9}$/.test(typed) ? [sql<boolean>`"services"."id" = ${Number(typed)}`] : []),
})
