import { randomUUID } from 'node:crypto'
import { fileCountLimit, fileSizeLimit, fileTypes } from '#contract/files/files.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fileStore } from '#platform/kernel/files/file-store.ts'
import { fileName, judgeFile, textType } from '#platform/kernel/files/judge-file.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Input } from '#platform/kernel/serve.ts'
import { settings } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'

interface Received {
  storageKey: string
  name: string
  mimeType: string
  size: number
}

interface Taking {
  /** No documents. */
  images?: boolean
  most?: number
  /** A text for a program to read, such as a statement, of at most so many bytes; whoever reads it says whether it is one. */
  text?: { size: number }
  /** Whose they become, found out in the transaction that keeps them: files of nobody who has signed in. */
  take?: (scope: Scope) => Promise<{ resource: string; recordId: number }>
}

/** Takes the files of a multipart request. All or none: one that is refused leaves nothing behind. */
export async function uploadFiles(
  scope: Scope,
  { request }: Pick<Input<unknown>, 'request'>,
  { images = false, most: asked = fileCountLimit, text, take }: Taking = {},
) {
  const { uploadMegabytes, uploadTypes, uploadCount } = await settings(scope, 'uploadMegabytes', 'uploadTypes', 'uploadCount')
  const most = Math.min(asked, uploadCount)
  const fileSize = text?.size ?? Math.min(fileSizeLimit, uploadMegabytes * 1024 * 1024)
  const store = fileStore(scope.services.config)
  const received: Received[] = []
  let storing = false
  try {
    if (!request.isMultipart()) throw new Problem('badRequest')
    const limits = { fileSize, files: most, fields: 5, fieldSize: 200, parts: fileCountLimit + 5, headerPairs: 20 }
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      const bytes = await part.toBuffer()
      const mimeType = text ? textType : await judgeFile(bytes)
      if (mimeType !== textType && (!mimeType || !uploadTypes.includes(fileTypes[mimeType]) || (images && !mimeType.startsWith('image/'))))
        throw new Problem('fileWrongType')
      const file = { storageKey: randomUUID(), name: fileName(part.filename ?? '', mimeType), mimeType, size: bytes.length }
      received.push(file)
      storing = true
      await store.put(file.storageKey, bytes, mimeType)
      storing = false
    }
    if (!received.length) throw new Problem('badRequest')
    storing = true
    return { items: await inTransaction(scope, async inner => keep(inner, received, await take?.(inner))) }
  } catch (error) {
    for (const { storageKey } of received) await store.remove(storageKey).catch(() => {})
    throw refusal(error, most, storing)
  }
}

async function keep(scope: Scope, received: Received[], taken?: { resource: string; recordId: number }) {
  const owned = {
    kind: 'upload' as const,
    // Nobody has the id 0.
    ownerId: taken ? 0 : (scope.caller.id as number),
    resource: taken?.resource ?? null,
    recordId: taken?.recordId ?? null,
    createdOn: scope.now,
    expiresOn: null,
  }
  return scope.db
    .insertInto('files')
    .values(received.map(file => ({ ...file, ...owned })))
    .returning(['id', 'name', 'mimeType', 'size', 'createdOn'])
    .execute()
}

function refusal(error: unknown, most: number, storing: boolean): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Problem('fileTooLarge')
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return new Problem('tooManyFiles', { values: { max: most } })
  // What could not be read was not written as multipart/form-data (RFC 7578), or ended too early.
  return storing || error instanceof Problem ? error : new Problem('badRequest')
}
