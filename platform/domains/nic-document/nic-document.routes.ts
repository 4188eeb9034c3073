import { MOST_DOCUMENTS, nicDocuments } from '#contract/domains/nic-documents.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { storedBytes } from '#platform/files/file.routes.ts'
import { uploadFiles } from '#platform/files/upload-files.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { type Bytes, type Input, served } from '#platform/kernel/serve.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { nicDocumentStore } from './nic-document.store.ts'
import { nicNumberPurpose } from './nic-document-values.ts'
import { registeredOf } from './registered-of.ts'

const decidedBy = ({ caller, now }: Scope) => ({ deciderName: caller.name, decidedOn: now })
const verbs = verbsOf(nicDocumentStore, {
  approve: async scope => ({ set: { answer: null, flaws: '[]', ...decidedBy(scope) } }),
  reject: async (scope, _document, { flaws, reason }) => {
    if (flaws.length === 0 && !reason) throw new Problem('validation', { fields: { reason: { key: 'required' } } })
    return { set: { answer: reason, flaws: JSON.stringify(flaws), ...decidedBy(scope) } }
  },
})

interface Asked {
  params: { id: number }
}
const about = (recordId: number, recordName: string, clientId: number) => ({ resource: 'nicDocuments', recordId, recordName, clientId })

/** No bytes are given without an entry of who got them. */
async function content(scope: Scope, { params }: Asked): Promise<Bytes> {
  const { id, fileId, fileName, clientId } = await nicDocumentStore.find(scope, params.id)
  const bytes = await storedBytes(scope, fileId)
  await inTransaction(scope, inner => inner.emit(nicDocuments.events.viewed, {}, about(id, fileName, clientId)))
  return bytes
}

/** Tells its number in full; of an ID it is written down who asked. */
async function number(scope: Scope, { params }: Asked): Promise<{ number: string; birthDate: string | null }> {
  const { id, number: shown, fileName, clientId } = await nicDocumentStore.find(scope, params.id)
  const sealed = scope.db.selectFrom('nicDocuments').select(['numberSealed', 'birthDateSealed']).where('id', '=', id)
  const { numberSealed, birthDateSealed } = await sealed.executeTakeFirstOrThrow()
  if (numberSealed === null) return { number: shown, birthDate: null }
  await scope.emit(nicDocuments.events.numberSeen, {}, about(id, fileName, clientId))
  const opened = (text: string) => openSealedText(scope.services.config.encryptionKey, nicNumberPurpose, text)
  return { number: opened(numberSealed), birthDate: birthDateSealed === null ? null : opened(birthDateSealed) }
}

/** What was sent and became no document is gone within a day; until then nobody fills the store with it. */
async function sendFile(scope: Scope, input: Pick<Input<unknown>, 'request'>) {
  const { count } = await scope.db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'upload')
    .where('ownerId', '=', scope.caller.id as number)
    .where('recordId', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_DOCUMENTS) throw new Problem('tooManyFiles', { values: { max: MOST_DOCUMENTS } })
  return uploadFiles(scope, input, { most: 1 })
}

export const routes = served(nicDocuments.endpoints, { ...nicDocumentStore, ...verbs, content, number, registered: registeredOf, sendFile })
