import { randomUUID } from 'node:crypto'
import { fileStore } from '#platform/kernel/files/file-store.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Stores a file as if the caller had uploaded it; answers its id. */
export async function storeFile(
  scope: Scope,
  { name, bytes, mimeType }: { name: string; bytes: Buffer; mimeType: string },
): Promise<number> {
  const storageKey = randomUUID()
  await fileStore(scope.services.config).put(storageKey, bytes, mimeType)
  const owned = { kind: 'upload' as const, ownerId: scope.caller.id as number, resource: null, recordId: null, expiresOn: null }
  const { id } = await scope.db
    .insertInto('files')
    .values({ storageKey, name, mimeType, size: bytes.length, ...owned, createdOn: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A PDF of one page with nothing on it. */
export const blankPage = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
