import { subDays } from 'date-fns/subDays'
import { z } from 'zod'
import type { S3Bucket } from '#platform/kernel/files/s3-bucket.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../dns-zone-backup/dns-zone-backup.table.ts'
import { keyOf, writeCopy } from './copied-zone.ts'
import type { StoredBackupStore } from './dns-backup-store.table.ts'
import { failureOf, keepConnection, withStore } from './open-store.ts'
import { owedOf } from './owed-copies.ts'

/** Milliseconds that one run copies for; the next one goes on after it. */
const LONG_ENOUGH = 120_000
/** So many are looked up at once. */
const AT_ONCE = 50

/**
 * Gives a store the backups that it does not have, and takes away copies that are older than it keeps them. The first that fails ends it: what went wrong
 * stands on the store, and the clock tries again. Running twice does no harm: a backup has one name there.
 */
export const copyBackups = job({
  name: 'copyBackups',
  values: z.strictObject({ storeId: z.int().positive() }),
  retryLimit: 2,
  retryDelay: 30,
  expireInSeconds: 600,
  concurrency: 2,
  quiet: true,
  handle: async (scope, { storeId }, { signal }): Promise<object> => {
    const store = await scope.db.selectFrom('dnsBackupStores').selectAll().where('id', '=', storeId).executeTakeFirst()
    if (store?.status !== 'active') return { gone: true }
    try {
      const done = await withStore(scope, store, bucket => bring(scope, store, bucket, signal))
      await keepConnection(scope, storeId, null)
      return done.left ? { ...done, again: await scope.enqueue(copyBackups, { storeId }) } : done
    } catch (error) {
      await keepConnection(scope, storeId, failureOf(error))
      throw error
    }
  },
})

async function bring(scope: Scope, store: StoredBackupStore, bucket: S3Bucket, signal: AbortSignal) {
  const until = Date.now() + LONG_ENOUGH
  let [copied, after] = [0, 0]
  while (Date.now() < until && !signal.aborted) {
    const backups = await owed(scope, store.id, after)
    if (backups.length === 0) return { copied, removed: await removeOld(scope, store, bucket, signal), left: false }
    for (const backup of backups) {
      if (Date.now() > until || signal.aborted) break
      const key = keyOf(store.folder, backup)
      const bytes = Buffer.from(writeCopy(backup))
      await bucket.put(key, bytes, bytes.length, 'text/dns')
      await noteCopy(scope, { storeId: store.id, backupId: backup.id, key, takenOn: backup.createdOn })
      copied++
      after = backup.id
    }
  }
  return { copied, removed: 0, left: true }
}

const owed = ({ db }: Scope, storeId: number, after: number) =>
  db
    .selectFrom('dnsZoneBackups')
    .innerJoin('dnsBackupStores', join => join.on('dnsBackupStores.id', '=', storeId))
    .select(['dnsZoneBackups.id', 'dnsZoneBackups.name', 'clientId', 'cause', 'serial', 'dnsZoneBackups.createdOn', 'zone'])
    .where('dnsZoneBackups.id', '>', after)
    .where(owedOf)
    .orderBy('dnsZoneBackups.id')
    .limit(AT_ONCE)
    .execute()

interface Copy {
  storeId: number
  backupId: number
  key: string
  takenOn: string
}
/** A store has a copy of a backup; of one that is gone here meanwhile it has it all the same. */
export async function noteCopy({ db, now }: Scope, { backupId, ...copy }: Copy): Promise<void> {
  const there = db.selectFrom('dnsZoneBackups').select('id').where('id', '=', backupId)
  await db
    .insertInto('dnsBackupCopies')
    .values({ ...copy, backupId: there, copiedOn: now } as never)
    .onConflict(one => one.columns(['storeId', 'key']).doUpdateSet({ backupId: there as never }))
    .execute()
}

async function removeOld({ db, now }: Scope, { id, keepDays }: StoredBackupStore, bucket: S3Bucket, signal: AbortSignal): Promise<number> {
  if (keepDays === null) return 0
  const old = await db
    .selectFrom('dnsBackupCopies')
    .select(['id', 'key'])
    .where('storeId', '=', id)
    .where('takenOn', '<', subDays(now, keepDays).toISOString())
    .orderBy('takenOn')
    .limit(1000)
    .execute()
  let removed = 0
  for (const copy of old) {
    if (signal.aborted) break
    await bucket.remove(copy.key)
    await db.deleteFrom('dnsBackupCopies').where('id', '=', copy.id).execute()
    removed++
  }
  return removed
}
