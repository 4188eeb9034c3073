import { moduleJobs } from '#contract/services/module-jobs.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from '../server/server.table.ts'
import type {} from '../service/service.table.ts'
import type {} from './module-job.table.ts'

export const moduleJobStore = crud({
  resource: moduleJobs,
  joins: {
    service: { table: 'services', key: 'serviceId', fields: { domain: 'domain', clientId: 'clientId', serverId: 'serverId' } },
    product: { table: 'products', key: 'service.productId', fields: { productName: 'name' } },
    client: { table: 'clients', key: 'service.clientId', fields: { clientName: 'displayName' } },
    server: { table: 'servers', key: 'service.serverId', fields: { serverName: 'name' } },
  },
  nameOf: ({ domain, productName }) => domain ?? productName,
  clientOf: ({ clientId }) => clientId,
})
