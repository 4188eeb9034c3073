import { isIP } from 'node:net'
import type { Agent } from 'undici'
import { type S3Bucket, s3Bucket } from '#platform/kernel/files/s3-bucket.ts'
import { mayCallOf } from '#platform/kernel/may-call.ts'
import { guardedLookup } from '#platform/kernel/outside.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { storeKeyPurpose } from './dns-backup-store.store.ts'
import type { StoredBackupStore } from './dns-backup-store.table.ts'

type Settings = Pick<StoredBackupStore, 'endpoint' | 'region' | 'bucket' | 'accessKeyId' | 'secretKeySealed' | 'privateAllowed'>

/**
 * What is done with the bucket of a store, whose connections end with it. A private network is spoken to only where the operator names it or a super admin
 * allowed this store; the name is looked up once, and that address is called. Throws within a transaction: what is done elsewhere is not undone with it.
 */
export async function withStore<T>(scope: Scope, stored: Settings, work: (bucket: S3Bucket) => Promise<T>): Promise<T> {
  const { config } = scope.services
  if (scope.db.isTransaction) throw new Error('a backup store is called outside transactions')
  const mayCall = mayCallOf({ ...config, allowPrivateAddresses: stored.privateAllowed || config.allowPrivateAddresses })
  const { protocol, hostname } = new URL(stored.endpoint)
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) && !mayCall(bare)) throw new Error('The store is in a private network that nobody allowed.')
  if (protocol !== 'https:' && !stored.privateAllowed && !config.allowPrivateAddresses)
    throw new Error('The store is not spoken to without TLS.')
  const agent: Agent = new (await import('undici')).Agent({ connections: 4, connect: { timeout: 8000, lookup: guardedLookup(mayCall) } })
  try {
    const { endpoint, region, bucket, accessKeyId, secretKeySealed: sealed } = stored
    const secretAccessKey = sealed ? openSealedText(config.encryptionKey, storeKeyPurpose, sealed) : ''
    return await work(s3Bucket({ endpoint: endpoint.replace(/\/+$/, ''), region, bucket, accessKeyId, secretAccessKey }, agent))
  } finally {
    await agent.destroy()
  }
}

/** Whether the store answered stands on it, without a change of its version. `failure`: what went wrong; null: nothing. */
export async function keepConnection({ db, now }: Scope, id: number, failure: string | null): Promise<void> {
  await db
    .updateTable('dnsBackupStores')
    .set({ connection: failure === null ? 'works' : 'fails', testedOn: now, failure: failure?.slice(0, 1000) ?? null })
    .where('id', '=', id)
    .execute()
}

/** What went wrong, for people: the cause where the call says only that it failed. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The store does not answer.'
  const { cause } = error
  if (error.message === 'privateAddress' || (cause instanceof Error && cause.message === 'privateAddress'))
    return 'The store is in a private network that nobody allowed.'
  return (error.message || (cause instanceof Error && cause.message) || error.name) as string
}
