import { sql } from 'kysely'
import { type ClientFile, clientFiles } from '#contract/clients/client-files.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../client/client.table.ts'
import type {} from './client-file.table.ts'

export const clientFileStore = crud({
  resource: clientFiles,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } } },
  visible: ({ caller }, query) =>
    caller.kind === 'client' || caller.kind === 'clientToken' ? query.where(sql<boolean>`"clientFiles"."shared"`) : query,
  refuses:
    () =>
    (verb, { shared }) =>
      verb === 'share' && shared ? 'fileShared' : verb === 'unshare' && !shared ? 'fileNotShared' : null,
  values: fileValues,
  nameOf: ({ name }) => name,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ name }) => [name],
  afterCreate: (scope, { id, fileId }) => attachFiles(scope, [fileId], 'clientFiles', id),
  afterUpdate: async (scope, { id, fileId }, before) => {
    if (fileId === before.fileId) return
    await attachFiles(scope, [fileId], 'clientFiles', id)
    await forget(scope, before.fileId)
  },
  beforeRemove: (scope, { fileId }) => forget(scope, fileId),
})

/** The bytes go with the next sweep of the store. */
async function forget({ db }: Scope, fileId: number): Promise<void> {
  await db.deleteFrom('files').where('id', '=', fileId).where('resource', '=', 'clientFiles').execute()
}

type Given = Partial<ClientFile> & { fileIds?: number[] }

/** @throws Problem validation of `clientId` or `fileIds`: no such client, no file that the caller uploaded */
async function fileValues(scope: Scope, given: Record<string, unknown>, current: ClientFile | null) {
  const { fileIds = [], name, ...rest } = given as Given
  if (!current) await checkThere(scope, 'clients', [rest.clientId as number], 'clientId')
  if (!current && rest.orderId) await checkOrder(scope, rest.clientId as number, rest.orderId)
  const [fileId] = fileIds
  if (fileId === undefined) {
    if (!current) throw new Problem('validation', { fields: { fileIds: { key: 'required' } } })
    return { ...rest, ...(name ? { name } : {}) }
  }
  const file = await scope.db
    .selectFrom('files')
    .select(['name', 'mimeType', 'size'])
    .where('id', '=', fileId)
    .where('kind', '=', 'upload')
    .where('ownerId', '=', scope.caller.id as number)
    .where('recordId', 'is', null)
    .executeTakeFirst()
  if (!file) throw new Problem('validation', { fields: { fileIds: { key: 'notAChoice' } } })
  const uploader = { uploaderId: scope.caller.id, uploaderName: scope.caller.name }
  return { ...rest, ...uploader, ...file, name: name || current?.name || file.name, fileId }
}

/** @throws Problem validation of `orderId`: no order of the client */
async function checkOrder({ db }: Scope, clientId: number, orderId: number): Promise<void> {
  const { rows } = await sql`select from "orders" where "id" = ${orderId} and "clientId" = ${clientId}`.execute(db)
  if (rows.length === 0) throw new Problem('validation', { fields: { orderId: { key: 'notAChoice' } } })
}
