import { consents } from '#contract/clients/consents.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'

const said = reader({
  resource: consents,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } } },
  export: 'client.export',
})

export const routes = served(consents.endpoints, said)
