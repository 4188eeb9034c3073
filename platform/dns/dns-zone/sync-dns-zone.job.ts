import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { DnssecKey } from '#contract/dns/dnssec-keys.ts'
import { imageOf } from '#contract/dns/zone-image.ts'
import type { DnsAnswer, DnsDriver } from '#platform/drivers/dns/dns-driver.ts'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openDns } from '../dns-server/open-dns.ts'
import { keepDnsConnection } from '../dns-server/test-dns-server.ts'
import type { DnsZonesTable } from './dns-zone.table.ts'
import { removeWhereGone } from './remove-dns-zone.job.ts'
import { followedZone } from './secondary-zone.ts'
import { keepAnswers, resultOf, timed } from './server-answers.ts'
import { syncNeighbours } from './sync-neighbours.ts'
import { transferZone } from './transfer-zone.job.ts'
import { nextTry } from './try-again.ts'

/** Brings a zone's server to match it. Running twice does no harm; what was published meanwhile is brought by another run. */
export const syncDnsZone = job({
  name: 'syncDnsZone',
  values: z.strictObject({ zoneId: z.int().positive() }),
  retryLimit: 6,
  retryDelay: 15,
  concurrency: 4,
  quiet: true,
  handle: async (scope, { zoneId }) => {
    const zone = await scope.db.selectFrom('dnsZones').selectAll().where('id', '=', zoneId).executeTakeFirst()
    if (!zone?.serverId) return { gone: true }
    // Another one brought it along; of a secondary zone its serial tells nothing of what its server was told.
    if (zone.zoneType === 'primary' && zone.sync === 'synced' && zone.syncedSerial === zone.serial)
      return { serial: zone.serial, there: true }
    const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', zone.serverId).executeTakeFirstOrThrow()
    const records = await scope.db.selectFrom('dnsRecords').selectAll().where('zoneId', '=', zoneId).orderBy('position').execute()
    const driver = openDns(scope, server)
    const { answer, ms } = await timed(async () => {
      const put: DnsAnswer<{ serial?: number }> =
        zone.status === 'disabled'
          ? await driver.remove(zone.name)
          : zone.zoneType === 'secondary'
            ? await followed(scope, driver, zone)
            : await driver.put(imageOf({ ...zone, records }))
      if (put.is !== 'ok') return put
      const keys = await secured(driver, zone)
      const waited = (put.waited ?? 0) + (keys.waited ?? 0)
      return keys.is === 'ok' ? { ...keys, waited, serial: put.serial ?? zone.serial } : { ...keys, waited }
    })
    await keepAnswers(scope, server.id, [{ zoneId, version: zone.version, ms, ...resultOf(answer) }])
    await keepDnsConnection(scope, server.id, answer)
    if (answer.is !== 'ok') {
      await keepFailure(scope, zoneId, answer)
      if (answer.is === 'rejected') throw new PermanentFailure(answer.message)
      throw new Error(answer.message)
    }
    const kept = await keepSynced(scope, { ...zone, serial: answer.serial }, answer.keys)
    if (zone.zoneType === 'secondary' && zone.status !== 'disabled') await scope.enqueue(transferZone, { zoneId, retrieve: true })
    const { count, stale } = await syncNeighbours(scope, server)
    for (const id of stale) await scope.enqueue(syncDnsZone, { zoneId: id })
    return { ...kept, along: count }
  },
})

async function followed(scope: Scope, driver: DnsDriver, zone: Selectable<DnsZonesTable>): Promise<DnsAnswer> {
  const told = followedZone(scope, zone)
  if (told.is !== 'ok') return told
  return (await driver.follow?.(told.zone)) ?? { is: 'rejected', code: 'refused', message: 'The server follows nobody.' }
}

type Signing = Pick<Selectable<DnsZonesTable>, 'name' | 'status' | 'signed' | 'dnssecKeys'>

/** A zone that is signed, or was, has the keys that it should have; of others nothing is asked. */
async function secured(driver: DnsDriver, zone: Signing): Promise<DnsAnswer<{ keys: DnssecKey[] | null }>> {
  const { name, status, signed, dnssecKeys } = zone
  if (status === 'disabled' || (!signed && dnssecKeys === null)) return { is: 'ok', keys: null }
  return (await driver.secure?.(name, signed)) ?? { is: 'ok', keys: null }
}

/** What was written, with the serial that the server has now, is noted where it is still what the zone says; else the zone is brought once more. */
async function keepSynced(
  scope: Scope,
  zone: Pick<Selectable<DnsZonesTable>, 'id' | 'name' | 'serverId' | 'version' | 'serial' | 'zoneType'>,
  keys: DnssecKey[] | null,
): Promise<{ serial: number; again: boolean }> {
  const { numUpdatedRows } = await scope.db
    .updateTable('dnsZones')
    .set({
      ...{ sync: 'synced', serial: zone.serial, syncedSerial: zone.serial, syncedOn: scope.now, syncRetryOn: null },
      // That it follows its primaries is not yet that they gave it anything: the waits for one that is gone grow.
      ...(zone.zoneType === 'primary' ? { syncFailure: null, syncTries: 0 } : {}),
      dnssecKeys: keys?.length ? JSON.stringify(keys) : null,
    })
    .where('id', '=', zone.id)
    .where('version', '=', zone.version)
    .executeTakeFirst()
  const again = Number(numUpdatedRows) === 0
  if (again) {
    // What was written may have come after what is newer.
    if (zone.serverId) await removeWhereGone(scope, zone.serverId, [zone])
    await scope.db.updateTable('dnsZones').set({ sync: 'waiting' }).where('id', '=', zone.id).where('serverId', 'is not', null).execute()
    await scope.enqueue(syncDnsZone, { zoneId: zone.id })
  }
  return { serial: zone.serial, again }
}

/** A server that was away is tried again later; one that refused says the same until something is changed. */
const keepFailure = ({ db, now }: Scope, id: number, answer: { is: 'rejected' | 'retryable' | 'unknown'; message: string }) =>
  db
    .updateTable('dnsZones')
    .set({ sync: 'failed', syncFailure: answer.message.slice(0, 1000), syncRetryOn: answer.is === 'rejected' ? null : nextTry(now) })
    .where('id', '=', id)
    .where('serverId', 'is not', null)
    .execute()
