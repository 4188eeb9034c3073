import { sql } from 'kysely'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import type {} from '#platform/catalogue/product-addon/product-addon.table.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from '../server/server.table.ts'
import type {} from '../service/service.table.ts'
import type {} from './module-job.table.ts'

export const moduleJobStore = crud({
  resource: moduleJobs,
  joins: {
    service: { table: 'services', key: 'serviceId', fields: { clientId: 'clientId' } },
    product: { table: 'products', key: 'service.productId', fields: {} },
    // An addon has the account of the service that it belongs to.
    addon: { table: 'productAddons', key: 'service.addonId', fields: {} },
    parent: { table: 'services', key: 'service.parentServiceId', fields: {} },
    client: { table: 'clients', key: 'service.clientId', fields: { clientName: 'displayName' } },
    server: { table: 'servers', key: 'service.serverId', fields: {} },
    parentServer: { table: 'servers', key: 'parent.serverId', fields: {} },
  },
  computed: {
    productName: () => sql`coalesce("product"."name", "addon"."name")`,
    domain: () => sql`coalesce("service"."domain", "parent"."domain")`,
    serverId: () => sql`coalesce("service"."serverId", "parent"."serverId")`,
    serverName: () => sql`coalesce("server"."name", "parentServer"."name")`,
  },
  nameOf: ({ domain, productName }) => domain ?? productName,
  clientOf: ({ clientId }) => clientId,
})
