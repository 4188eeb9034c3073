import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fileStore } from '#platform/kernel/files/file-store.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedBytes, sealBytes } from '#platform/kernel/sealed-text.ts'
import type {} from './file.table.ts'

const purpose = 'files'

/** Keeps the bytes of a file encrypted from now on: under another key, so that a call that is undone leaves what was there. */
export async function sealFile(scope: Scope, id: number): Promise<void> {
  const { db, services } = scope
  const { storageKey, mimeType, sealed } = await db
    .selectFrom('files')
    .select(['storageKey', 'mimeType', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (sealed) return
  const store = fileStore(services.config)
  const under = randomUUID()
  await store.put(under, sealBytes(services.config.encryptionKey, purpose, await buffer(await store.get(storageKey))), mimeType)
  await db.updateTable('files').set({ storageKey: under, sealed: true }).where('id', '=', id).execute()
  scope.afterCommit(() => store.remove(storageKey))
}

export const openSealedFile = async ({ services }: Scope, bytes: NodeJS.ReadableStream): Promise<Buffer> =>
  openSealedBytes(services.config.encryptionKey, purpose, await buffer(bytes))
