import { dnsBackupStores } from '#contract/dns/dns-backup-stores.ts'
import { writeZoneFile } from '#contract/dns/zone-file.ts'
import { imageOf } from '#contract/dns/zone-image.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { FileGone } from '#platform/kernel/files/file-store.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type {} from '../dns-zone/dns-zone.table.ts'
import type { KeptZone } from '../dns-zone-backup/dns-zone-backup.table.ts'
import { type CopiedZone, keyParts, readCopy, textOfCopy } from './copied-zone.ts'
import { noteCopy } from './copy-backups.job.ts'
import { dnsBackupStoreStore } from './dns-backup-store.store.ts'
import { failureOf, keepConnection, withStore } from './open-store.ts'

type TakeBack = typeof dnsBackupStores.endpoints.takeBack

/** Makes a copy a backup here again; one that is here already is answered. @throws Problem wrongState `storeAway`, `copyGone`, `copyUnreadable` */
export async function takeBack(
  scope: Scope,
  { params, body: { key } }: { params: { id: number }; body: BodyOf<TakeBack> },
): Promise<AnswerOf<TakeBack>> {
  const { id, folder } = await dnsBackupStoreStore.get(scope, { params })
  const parts = keyParts(folder, key)
  if (!parts) throw new Problem('wrongState', { reason: 'copyGone' })
  const stored = await scope.db.selectFrom('dnsBackupStores').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const text = await withStore(scope, stored, async bucket => textOfCopy(await bucket.get(key))).catch(async error => {
    if (error instanceof FileGone) throw new Problem('wrongState', { reason: 'copyGone' })
    await keepConnection(scope, id, failureOf(error))
    throw new Problem('wrongState', { reason: 'storeAway' })
  })
  const copy = text === null ? null : readCopy(text)
  if (copy?.name !== parts.zone) throw new Problem('wrongState', { reason: 'copyUnreadable' })
  return inTransaction(scope, async inner => {
    const store = await dnsBackupStoreStore.find(inner, id, true)
    const known = inner.db.selectFrom('dnsBackupCopies').select('backupId').where('storeId', '=', id).where('key', '=', key)
    const backupId = (await known.executeTakeFirst())?.backupId ?? (await keep(inner, copy))
    await noteCopy(inner, { storeId: id, backupId, key, takenOn: copy.takenOn })
    const payload = { zone: copy.name, backupId }
    await dnsBackupStoreStore.store(inner, store, {}, dnsBackupStores.events.takenBack, { payload })
    return { ...payload, cause: copy.cause }
  })
}

/** It is made by hand from now on: nothing takes it away for younger ones. Whose it was is believed of a client who was there then. */
async function keep({ db, caller }: Scope, { name, serial, takenOn, clientId: its, zone: read }: CopiedZone): Promise<number> {
  const { secondary, ...rest } = read
  const zone: KeptZone = { ...rest, ...(secondary ? { secondary } : {}) }
  const present = await db
    .selectFrom('dnsZones')
    .select(['id', 'clientId'])
    .where('name', '=', name)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  const owner = db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', its ?? 0)
    .where('createdOn', '<=', takenOn)
  const clientId = present ? present.clientId : ((await owner.executeTakeFirst())?.id ?? null)
  const script = unicodeName(name)
  const made = await db
    .insertInto('dnsZoneBackups')
    .values({
      ...{ zoneId: present?.id ?? null, name, unicodeName: script, clientId, cause: 'manual', serial },
      recordCount: zone.records.length,
      size: Buffer.byteLength(writeZoneFile(name, imageOf({ ...zone, name, serial }).soa, zone.records)),
      zone: JSON.stringify(zone),
      createdBy: caller.kind === 'staff' ? caller.id : null,
      searchText: searchText([name, script]),
      ...{ createdOn: takenOn, updatedOn: takenOn },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
