import { moduleJobs } from '#contract/services/module-jobs.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'
import type {} from './module-job.table.ts'

const jobs = reader({
  resource: moduleJobs,
  joins: {
    service: { table: 'services', key: 'serviceId', fields: { domain: 'domain', clientId: 'clientId' } },
    client: { table: 'clients', key: 'service.clientId', fields: { clientName: 'displayName' } },
  },
  export: 'moduleJob.export',
})

export const routes = served(moduleJobs.endpoints, { list: jobs.list, get: jobs.get })
