import { consents } from '#contract/clients/consents.ts'
import { wantedMessages } from '#contract/clients/wanted-messages.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'
import { changeOwnWanted, changeWanted, viewOwnWanted, viewWanted } from './change-wanted.ts'

const said = reader({
  resource: consents,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } } },
  export: 'client.export',
})

export const routes = [
  ...served(consents.endpoints, said),
  ...served(wantedMessages.endpoints, { view: viewWanted, change: changeWanted, own: viewOwnWanted, changeOwn: changeOwnWanted }),
]
