import { clientFiles } from '#contract/clients/client-files.ts'
import { storedBytes } from '#platform/files/file.routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type Bytes, served } from '#platform/kernel/serve.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { clientFileStore } from './client-file.store.ts'

const verbs = verbsOf(clientFileStore, {
  share: async () => ({ set: { shared: true } }),
  unshare: async () => ({ set: { shared: false } }),
})

/** No bytes are given without an entry of who got them. */
async function content(scope: Scope, { params }: { params: { id: number } }): Promise<Bytes> {
  const { id, fileId, name, clientId } = await clientFileStore.find(scope, params.id)
  const bytes = await storedBytes(scope, fileId)
  await inTransaction(scope, inner =>
    inner.emit(clientFiles.events.viewed, {}, { resource: 'clientFiles', recordId: id, recordName: name, clientId }),
  )
  return bytes
}

export const routes = served(clientFiles.endpoints, { ...clientFileStore, ...verbs, content })
