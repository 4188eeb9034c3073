import { randomUUID } from 'node:crypto'
import type { dnsBackupStores } from '#contract/dns/dns-backup-stores.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { folderOf } from './copied-zone.ts'
import { dnsBackupStoreStore } from './dns-backup-store.store.ts'
import { failureOf, keepConnection, withStore } from './open-store.ts'

/** Writes something small, reads it back, lists and deletes it: all that copies need. What came of it is kept on the store. */
export async function testStore(
  scope: Scope,
  { params }: { params: { id: number } },
): Promise<AnswerOf<typeof dnsBackupStores.endpoints.test>> {
  const { id, folder } = await dnsBackupStoreStore.get(scope, { params })
  const stored = await scope.db.selectFrom('dnsBackupStores').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const started = performance.now()
  const failure = await withStore(scope, stored, async bucket => {
    const [key, bytes] = [`${folderOf(folder)}test-${randomUUID()}`, Buffer.from('A test of Sijil: it may be deleted.\n')]
    await bucket.put(key, bytes, bytes.length, 'text/plain')
    const answer = await bucket.get(key)
    const read = Buffer.from(await answer.arrayBuffer())
    const { files } = await bucket.list({ prefix: key })
    await bucket.remove(key)
    if (!read.equals(bytes)) return 'The store gave something else back than was written.'
    return files.some(file => file.key === key) ? null : 'The store does not list what was written.'
  }).catch(failureOf)
  await keepConnection(scope, id, failure)
  return { works: failure === null, failure, seconds: Math.round(performance.now() - started) / 1000 }
}
