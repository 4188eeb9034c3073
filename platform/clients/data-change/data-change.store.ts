import { sql } from 'kysely'
import { dataChangeRequests } from '#contract/clients/data-changes.ts'
import { mayStillAsk } from '#platform/access/may-still-ask.ts'
import { attachedFiles } from '#platform/files/attached-files.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from './data-change.table.ts'
import { type NewDataChange, newDataChange } from './new-data-change.ts'

export const dataChangeStore = crud({
  resource: dataChangeRequests,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' } },
  relations: { files: attachedFiles('dataChangeRequests') },
  values: (scope, input) => newDataChange(scope, input as unknown as NewDataChange),
  refuses: async (scope, requests) => {
    const askers = requests.map(({ requesterId, decidedOn }) => (decidedOn === null ? requesterId : null))
    const mayAsk = await mayStillAsk(scope, askers, 'dataChangeRequest.create')
    return (verb, { requesterId, decidedOn }) => {
      if (verb !== 'accept') return null
      if (requesterId === scope.caller.id) return 'ownRequest'
      return decidedOn !== null || mayAsk(requesterId) ? null : 'askerMayNoMore'
    }
  },
  nameOf: ({ clientName }) => clientName,
  clientOf: ({ clientId }) => clientId,
  secret: ['nationalId', 'birthDate'],
  searchOf: ({ explanation }) => [explanation],
  alsoFinds: (_scope, typed) => (/^\d{1,9}$/.test(typed) ? [sql<boolean>`"dataChangeRequests"."id" = ${Number(typed)}`] : []),
  afterCreate: (scope, { id }, { fileIds = [] }) => attachFiles(scope, fileIds as number[], 'dataChangeRequests', id),
})
