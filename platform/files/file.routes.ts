import { fileEndpoints } from '#contract/files/files.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { FileGone, fileStore } from '#platform/kernel/files/file-store.ts'
import { listSources } from '#platform/kernel/list-sources.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type Bytes, served } from '#platform/kernel/serve.ts'
import type { FilesTable } from './file.table.ts'
import { openSealedFile } from './sealed-file.ts'
import { uploadFiles } from './upload-files.ts'

type Found = Pick<FilesTable, 'kind' | 'ownerId' | 'resource' | 'recordId'>

/** Records whose files have an address of their own, which tells the history who opened them. */
const openedElsewhere: readonly string[] = ['clientFiles', 'nicDocuments', 'holderChanges']

/** Who uploaded it, or who may see the record it belongs to. An export is its owner's alone. */
async function mayRead(scope: Scope, file: Found): Promise<boolean> {
  if (file.kind === 'upload' && file.resource && openedElsewhere.includes(file.resource)) return false
  if (file.ownerId === scope.caller.id) return true
  // The picture of a member of staff, and the logo, are for all staff.
  if (file.kind === 'upload' && (file.resource === 'users' || file.resource === 'generalSettings')) return true
  const source = file.kind === 'upload' && file.resource ? listSources.get(file.resource) : undefined
  if (!source || source.view === 'signedIn' || !scope.can(source.view)) return false
  const { select, table } = await source.listing(scope, {})
  return (await select.where(`${table}.id`, '=', file.recordId).executeTakeFirst()) !== undefined
}

async function readFile(scope: Scope, { params }: { params: { id: number } }): Promise<Bytes> {
  const file = await scope.db.selectFrom('files').selectAll().where('id', '=', params.id).executeTakeFirst()
  if (!file || !(await mayRead(scope, file))) throw new Problem('notFound')
  return bytesOf(scope, file)
}

/** The bytes of an uploaded file that the caller was found to be allowed to see. */
export async function storedBytes(scope: Scope, id: number): Promise<Bytes> {
  const file = await scope.db.selectFrom('files').selectAll().where('id', '=', id).where('kind', '=', 'upload').executeTakeFirst()
  if (!file) throw new Problem('notFound')
  return bytesOf(scope, file)
}

async function bytesOf(
  scope: Scope,
  file: Pick<FilesTable, 'storageKey' | 'mimeType' | 'name'> & { sealed: boolean } & { expiresOn: string | null },
): Promise<Bytes> {
  if (file.expiresOn && new Date(file.expiresOn) <= scope.now) throw new Problem('linkExpired')
  const bytes = await fileStore(scope.services.config)
    .get(file.storageKey)
    .catch(error => {
      throw error instanceof FileGone ? new Problem('notFound') : error
    })
  return { bytes: file.sealed ? await openSealedFile(scope, bytes) : bytes, mimeType: file.mimeType, fileName: file.name }
}

/** Gives files that the caller uploaded to a record, in the transaction of its save. */
export async function attachFiles(scope: Scope, ids: readonly number[], resource: string, recordId: number): Promise<void> {
  if (!ids.length) return
  const taken = await scope.db
    .updateTable('files')
    .set({ resource, recordId })
    .where('id', 'in', ids as number[])
    .where('kind', '=', 'upload')
    .where('ownerId', '=', scope.caller.id as number)
    .where(eb => eb.or([eb('recordId', 'is', null), eb.and([eb('resource', '=', resource), eb('recordId', '=', recordId)])]))
    .returning('id')
    .execute()
  if (taken.length !== new Set(ids).size) throw new Problem('notFound')
}

export const routes = served(fileEndpoints, { upload: (scope, input) => uploadFiles(scope, input), get: readFile })
