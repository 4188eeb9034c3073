import { holderChanges } from '#contract/domains/holder-changes.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { storedBytes } from '#platform/files/file.routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type Bytes, served } from '#platform/kernel/serve.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { holderChangeStore } from './holder-change.store.ts'
import { holderChangeVerbs } from './holder-change.verbs.ts'

/** No bytes are given without an entry of who got them. */
async function content(scope: Scope, { params }: { params: { id: number; fileId: number } }): Promise<Bytes> {
  const { id, domainName, clientId, files = [] } = await holderChangeStore.get(scope, { params })
  const file = files.find(one => one.id === params.fileId)
  if (!file) throw new Problem('notFound')
  const bytes = await storedBytes(scope, file.id)
  const about = { resource: 'holderChanges', recordId: id, recordName: domainName, clientId }
  await inTransaction(scope, inner => inner.emit(holderChanges.events.viewed, { file: file.name }, about))
  return bytes
}

export const routes = served(holderChanges.endpoints, { ...holderChangeStore, ...holderChangeVerbs, content })
