import { sql } from 'kysely'
import { zoneName } from '#contract/dns/dns-names.ts'
import { MOST_ZONES } from '#contract/dns/dns-task-input.ts'
import { imageOf } from '#contract/dns/zone-image.ts'
import { nextSerial } from '#contract/dns/zone-serial.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { FileGone } from '#platform/kernel/files/file-store.ts'
import type { S3Bucket } from '#platform/kernel/files/s3-bucket.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type CopiedZone, folderOf, keyParts, LONGEST_COPY, readCopy, textOfCopy } from '../dns-backup-store/copied-zone.ts'
import type {} from '../dns-backup-store/dns-backup-store.table.ts'
import { listed } from '../dns-backup-store/look-at-store.ts'
import { failureOf, keepConnection, withStore } from '../dns-backup-store/open-store.ts'
import type {} from '../dns-package/dns-package.table.ts'
import type {} from '../dns-server/dns-server.table.ts'
import type { StoredTask } from '../dns-task/dns-work.ts'
import { TaskRefused } from '../dns-task/task-refused.ts'
import type { ReadSource } from './read-sources.ts'
import { wantedNames } from './wanted-names.ts'

/** A thousand copies each: all of so many zones that a task takes, with some weeks of each. */
const MOST_PAGES = 600

type Asked = Pick<StoredTask, 'storeId' | 'names'>

/** The newest copy of each zone that a store has, or of those that were named; together of so many characters. @throws TaskRefused */
export async function copiesOfStore(scope: Scope, { storeId, names }: Asked, largest: number): Promise<ReadSource[]> {
  const stored = await scope.db.selectFrom('dnsBackupStores').selectAll().where('id', '=', storeId).executeTakeFirst()
  if (!stored) throw new TaskRefused('storeGone')
  const read = await withStore(scope, stored, async bucket => {
    const newest = await newestOf(bucket, stored.folder, wantedNames(names))
    const copies: { name: string; copy: CopiedZone | null }[] = []
    let left = largest
    for (const [name, { key }] of newest) {
      const text = await readFrom(bucket, key)
      // So much of one that is too long was read as well.
      left -= text?.length ?? LONGEST_COPY
      if (left <= 0) throw new TaskRefused('taskTooLarge')
      const copy = text === null ? null : readCopy(text)
      copies.push({ name, copy: copy?.name === name ? copy : null })
    }
    return copies
  }).catch(async error => {
    if (error instanceof TaskRefused) throw error
    await keepConnection(scope, stored.id, failureOf(error))
    throw new TaskRefused('storeAway', failureOf(error))
  })
  await keepConnection(scope, stored.id, null)
  const there = await stillThere(
    scope,
    read.map(({ copy }) => copy),
  )
  return read.map(({ name, copy }) => sourceOf(scope, name, copy, there))
}

/** Each zone by its copy of the last moment; of two of one second, the one that was made later. */
async function newestOf(bucket: S3Bucket, folder: string | null, isWanted: (name: string) => boolean) {
  const { files, more } = await listed(bucket, { prefix: folderOf(folder) }, MOST_PAGES)
  if (more) throw new TaskRefused('taskTooLarge')
  const newest = new Map<string, { key: string; takenOn: string }>()
  for (const { key } of files) {
    const parts = keyParts(folder, key)
    if (!parts || zoneName(parts.zone) || !isWanted(parts.zone)) continue
    const before = newest.get(parts.zone)
    const later = before && (parts.takenOn.localeCompare(before.takenOn) || key.length - before.key.length || key.localeCompare(before.key))
    if (later === undefined || later > 0) newest.set(parts.zone, { key, takenOn: parts.takenOn })
  }
  if (newest.size > MOST_ZONES) throw new TaskRefused('taskTooLarge')
  return [...newest].toSorted(([one], [other]) => one.localeCompare(other))
}

/** Nothing of one that is gone meanwhile; null of one that is longer than ours are. */
const readFrom = (bucket: S3Bucket, key: string): Promise<string | null> =>
  bucket
    .get(key)
    .then(textOfCopy)
    .catch(error => {
      if (error instanceof FileGone) return ''
      throw error
    })

type There = (table: 'clients' | 'servers' | 'packages', id: number | null, takenOn: string) => number | null
/** What of a copy is believed: who and what was here when it was taken. In another database, what has the number now is something else. */
async function stillThere({ db }: Scope, copies: readonly (CopiedZone | null)[]): Promise<There> {
  const idsOf = (id: (copy: CopiedZone) => number | null) => [...new Set(copies.flatMap(copy => (copy && id(copy)) ?? []))]
  const among = (ids: number[]) => sql<boolean>`"id" = any(${ids}::bigint[])`
  const [clients, servers, packages] = [
    await db
      .selectFrom('clients')
      .select(['id', 'createdOn'])
      .where(among(idsOf(({ clientId }) => clientId)))
      .execute(),
    await db
      .selectFrom('dnsServers')
      .select(['id', 'createdOn'])
      .where(among(idsOf(({ zone }) => zone.serverId)))
      .where('status', '=', 'active')
      .execute(),
    await db
      .selectFrom('dnsPackages')
      .select(['id', 'createdOn'])
      .where(among(idsOf(({ zone }) => zone.packageId)))
      .execute(),
  ]
  const since = Object.fromEntries(
    Object.entries({ clients, servers, packages }).map(([name, rows]) => [
      name,
      new Map(rows.map(({ id, createdOn }) => [id, new Date(createdOn).getTime()])),
    ]),
  )
  return (table, id, takenOn) => {
    const began = id === null ? undefined : since[table]?.get(id)
    return began !== undefined && began <= Date.parse(takenOn) ? id : null
  }
}

function sourceOf(scope: Scope, name: string, copy: CopiedZone | null, there: There): ReadSource {
  if (!copy) return { name, soa: null, records: [], problems: [{ line: null, key: 'copyUnreadable' }] }
  const { zone, serial, takenOn } = copy
  const { soa } = imageOf({ ...zone, name, serial })
  const kept = {
    ...{ serverId: there('servers', zone.serverId, takenOn), packageId: there('packages', zone.packageId, takenOn) },
    notes: zone.notes,
  }
  return {
    ...{ name, records: zone.records, kept, clientId: there('clients', copy.clientId, takenOn) },
    // Servers elsewhere have the number that it had.
    soa: { ...soa, serial: nextSerial(serial, riyadhDate(scope.now)) },
    problems: zone.secondary ? [{ line: null, key: 'copySecondary' }] : [],
  }
}
