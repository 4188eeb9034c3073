import { sql } from 'kysely'
import { type NicDocument, nicDocuments } from '#contract/domains/nic-documents.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { sealFile } from '#platform/files/sealed-file.ts'
import { clock } from '#platform/kernel/clock.ts'
import { crud } from '#platform/kernel/crud.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { documentsSql } from '#platform/orders/order/documents-sql.ts'
import type {} from '../domain/domain.table.ts'
import { takesDocuments } from '../domain/takes-documents.ts'
import type {} from './nic-document.table.ts'
import { nicDocumentValues } from './nic-document-values.ts'

export const nicDocumentStore = crud({
  resource: nicDocuments,
  joins: {
    domain: {
      table: 'domains',
      key: 'domainId',
      fields: { domainName: 'name', asciiName: 'asciiName', clientId: 'clientId' },
      search: 'domain.view',
    },
    client: { table: 'clients', key: 'domain.clientId', fields: { clientName: 'displayName' }, search: 'client.view' },
  },
  computed: {
    overdue: () =>
      sql`("nicDocuments"."status" = 'pending' and coalesce("nicDocuments"."reviewDueOn" < ${clock.now().toISOString()}::timestamptz, false))`,
  },
  values: nicDocumentValues,
  refuses: async (scope, documents) => {
    const closed = clientOf(scope.caller) === null ? new Set<number>() : await closedAmong(scope, documents)
    return (verb, { uploaderId, domainId }) => {
      if (verb === 'approve' && uploaderId === scope.caller.id) return 'ownDocument'
      return (verb === 'update' || verb === 'remove') && closed.has(domainId) ? 'documentsClosed' : null
    }
  },
  nameOf: ({ fileName }) => fileName,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ number, ownerName, fileName }) => [number, ownerName, fileName],
  afterCreate: (scope, document) => take(scope, document),
  afterUpdate: async (scope, document, before) => {
    if (document.fileId === before.fileId) return
    await take(scope, document)
    await forgetFile(scope, before.fileId)
  },
  beforeRemove: (scope, { fileId }) => forgetFile(scope, fileId),
})

/** The names among those of these documents whose client changes nothing of what was sent any more. */
async function closedAmong({ db }: Scope, documents: readonly NicDocument[]): Promise<Set<number>> {
  const ids = [...new Set(documents.map(({ domainId }) => domainId))]
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('domains')
    .select(['id', 'status', documentsSql().as('documents')])
    .where('id', 'in', ids)
    .execute()
  return new Set(found.flatMap(domain => (takesDocuments(domain) ? [] : [domain.id])))
}

async function take(scope: Scope, { id, fileId }: NicDocument): Promise<void> {
  await attachFiles(scope, [fileId], 'nicDocuments', id)
  await sealFile(scope, fileId)
}

/** The bytes go with the next sweep of the store. */
export async function forgetFile({ db }: Scope, fileId: number): Promise<void> {
  await db.deleteFrom('files').where('id', '=', fileId).where('resource', '=', 'nicDocuments').execute()
}
