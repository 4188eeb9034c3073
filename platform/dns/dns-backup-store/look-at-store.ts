import { type dnsBackupStores, MOST_COPIES } from '#contract/dns/dns-backup-stores.ts'
import { zoneName } from '#contract/dns/dns-names.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { S3Bucket, S3Listed } from '#platform/kernel/files/s3-bucket.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { folderOf, keyParts } from './copied-zone.ts'
import { dnsBackupStoreStore } from './dns-backup-store.store.ts'
import { failureOf, keepConnection, withStore } from './open-store.ts'

type Look = typeof dnsBackupStores.endpoints.look
/** A thousand keys each. */
const MOST_PAGES = 10

/** What a store has, as it says itself: also what nobody here knows of. @throws Problem wrongState `storeAway` */
export async function lookAtStore(
  scope: Scope,
  { params, body: { zone } }: { params: { id: number }; body: BodyOf<Look> },
): Promise<AnswerOf<Look>> {
  const { id, folder } = await dnsBackupStoreStore.get(scope, { params })
  const stored = await scope.db.selectFrom('dnsBackupStores').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const top = folderOf(folder)
  const found = await withStore(scope, stored, bucket =>
    listed(bucket, zone === null ? { prefix: top, delimiter: '/' } : { prefix: `${top}${zone}/` }),
  ).catch(async error => {
    await keepConnection(scope, id, failureOf(error))
    throw new Problem('wrongState', { reason: 'storeAway' })
  })
  await keepConnection(scope, id, null)
  if (zone === null) {
    const zones = found.folders.map(one => one.slice(top.length, -1)).filter(name => !zoneName(name))
    return { zones: zones.slice(0, MOST_COPIES), copies: [], more: found.more || zones.length > MOST_COPIES }
  }
  const copies = found.files
    .flatMap(({ key, size }) => {
      const parts = keyParts(folder, key)
      return parts?.zone === zone ? [{ key, size, takenOn: parts.takenOn }] : []
    })
    .sort((one, other) => other.takenOn.localeCompare(one.takenOn) || other.key.localeCompare(one.key))
  const told = copies.slice(0, MOST_COPIES)
  const known = await knownOf(
    scope,
    id,
    told.map(({ key }) => key),
  )
  return {
    zones: [],
    copies: told.map(copy => ({ ...copy, backupId: known.get(copy.key) ?? null })),
    more: found.more || copies.length > told.length,
  }
}

/** What a bucket has below a prefix, as far as so many pages of a thousand tell. */
export async function listed(bucket: S3Bucket, what: { prefix: string; delimiter?: string }, most = MOST_PAGES) {
  const [files, folders]: [S3Listed[], string[]] = [[], []]
  let token: string | undefined
  for (let page = 0; page < most; page++) {
    const found = await bucket.list({ ...what, token })
    files.push(...found.files)
    folders.push(...found.folders)
    token = found.next
    if (!token) break
  }
  return { files, folders, more: token !== undefined }
}

async function knownOf({ db }: Scope, storeId: number, keys: readonly string[]): Promise<Map<string, number | null>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('dnsBackupCopies')
    .select(['key', 'backupId'])
    .where('storeId', '=', storeId)
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, backupId }) => [key, backupId]))
}
