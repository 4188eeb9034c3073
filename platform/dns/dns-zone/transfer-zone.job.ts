import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { isRecordType } from '#contract/dns/record-types.ts'
import { imageOf, setDifferences, soaContent, type ZoneImage } from '#contract/dns/zone-image.ts'
import type { DnsAnswer, DnsDriver } from '#platform/drivers/dns/dns-driver.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { openDns } from '../dns-server/open-dns.ts'
import { keepDnsConnection } from '../dns-server/test-dns-server.ts'
import { dnsZoneStore } from './dns-zone.store.ts'
import type { DnsZonesTable } from './dns-zone.table.ts'
import { transferredRecords } from './transferred-records.ts'
import { nextTry } from './try-again.ts'

/** Seconds after which it is looked once more for what a server was to transfer. */
const WAITS = [3, 10, 30, 60, 300]
const NOTHING = 'The server holds nothing of the zone: its primaries gave it nothing.'

/**
 * Takes over what the server of a secondary zone holds. `retrieve`: it is to transfer the zone first; `look`: the zone is read only where its serial is
 * another one. Running twice does no harm.
 */
export const transferZone = job({
  name: 'transferZone',
  values: z.strictObject({
    zoneId: z.int().positive(),
    retrieve: z.boolean().default(false),
    look: z.boolean().default(false),
    /** How often it was looked for what was to be transferred. */
    tries: z.int().default(0),
  }),
  retryLimit: 3,
  retryDelay: 30,
  concurrency: 3,
  quiet: true,
  handle: async (scope, { zoneId, retrieve, look, tries }): Promise<object> => {
    const zone = await scope.db.selectFrom('dnsZones').selectAll().where('id', '=', zoneId).executeTakeFirst()
    if (!zone?.serverId || zone.zoneType !== 'secondary' || zone.status === 'disabled' || zone.status === 'deleted') return { gone: true }
    const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', zone.serverId).executeTakeFirstOrThrow()
    const driver = openDns(scope, server)
    if (look && (await isUnchanged(driver, zone))) return checked(scope, zone)
    const answer = await held(driver, zone.name, retrieve)
    await keepDnsConnection(scope, server.id, answer)
    if (answer.is !== 'ok') return failed(scope, zone, answer.message)
    // What it was asked for comes a little later.
    const [wait] = WAITS.slice(tries)
    if ((retrieve || answer.zone === null) && wait !== undefined)
      await scope.enqueue(transferZone, { zoneId, tries: tries + 1 }, { startAfter: wait })
    const { zone: image } = answer
    if (image)
      return keep(scope, zone, image).catch((error: Error) => failed(scope, zone, `What the server holds cannot be kept: ${error.message}`))
    if (wait === undefined) await keepFailure(scope, zone, NOTHING)
    return { nothing: true, tries }
  },
})

type Zone = Selectable<DnsZonesTable>

/** Whether everybody who asks the server is told the serial that stands here. */
async function isUnchanged(driver: DnsDriver, { name, serial, sync }: Zone): Promise<boolean> {
  const answer = sync === 'synced' ? await driver.answers(`${name}.`, 'SOA') : null
  return answer?.is === 'ok' && answer.contents.some(content => Number(content.split(' ')[2]) === serial)
}

async function held(driver: DnsDriver, name: string, retrieve: boolean): Promise<DnsAnswer<{ zone: ZoneImage | null }>> {
  const asked = retrieve ? await driver.retrieve?.(name) : undefined
  if (asked && asked.is !== 'ok') return asked
  return (await driver.transferred?.(name)) ?? { is: 'rejected', code: 'refused', message: 'The server transfers no zones.' }
}

async function checked({ db, now }: Scope, { id, serial }: Pick<Zone, 'id' | 'serial'>): Promise<object> {
  await db.updateTable('dnsZones').set({ transferCheckedOn: now }).where('id', '=', id).execute()
  return { serial, unchanged: true }
}

/**
 * What a server has becomes what stands here, as one change that the history tells. What was changed meanwhile is told to the server first: that brings
 * another transfer. One that did not take the last change is told it once more before it counts as brought.
 */
const keep = (scope: Scope, { id, serverId, name, version }: Zone, image: ZoneImage): Promise<object> =>
  inTransaction(scope, async inner => {
    const zone = await dnsZoneStore.find(inner, id, true)
    if (zone.serverId !== serverId || zone.status === 'deleted' || zone.status === 'disabled') return { gone: true }
    if (zone.version !== version || zone.sync === 'waiting') return { later: true }
    if (zone.sync === 'failed') await tryNow(inner, id)
    const { serial } = image.soa
    const settled =
      zone.sync === 'synced' ? { syncFailure: null, syncedSerial: serial, syncedOn: inner.now, syncTries: 0, syncRetryOn: null } : {}
    const { records, others } = transferredRecords(zone, image)
    const ours = { ...image, sets: image.sets.filter(({ type }) => isRecordType(type)) }
    const now = imageOf({ ...zone, name })
    const same = soaContent(now.soa) === soaContent(image.soa) && setDifferences(ours.sets, now.sets).length === 0
    if (same && zone.transferredOn !== null) {
      await inner.db
        .updateTable('dnsZones')
        .set({ ...settled, otherRecordCount: others })
        .where('id', '=', id)
        .execute()
      return checked(inner, { id, serial })
    }
    const values = {
      ...settled,
      ...image.soa,
      ...{ transferredOn: inner.now, transferCheckedOn: inner.now },
      ...{ records, recordCount: records.length, otherRecordCount: others },
    }
    const payload = { serial, records: records.length }
    await dnsZoneStore.store(inner, zone, values, dnsZones.events.transferred, { payload })
    return payload
  })

/** A server that answers again is told what it did not take; one that refused it says the same until something is changed. */
const tryNow = ({ db, now }: Scope, id: number) =>
  db.updateTable('dnsZones').set({ syncRetryOn: now }).where('id', '=', id).where('syncRetryOn', 'is not', null).execute()

async function failed(scope: Scope, zone: Zone, message: string): Promise<never> {
  await keepFailure(scope, zone, message)
  throw new Error(message)
}

/** It is brought once more after a while, whatever was said; looks before that do not put it off. */
const keepFailure = ({ db, now }: Scope, { id, version }: Pick<Zone, 'id' | 'version'>, message: string) =>
  db
    .updateTable('dnsZones')
    .set({
      ...{ sync: 'failed', syncFailure: message.slice(0, 1000), transferCheckedOn: now },
      syncRetryOn: sql<Date>`coalesce("syncRetryOn", ${nextTry(now)})`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('sync', '<>', 'waiting')
    .where('serverId', 'is not', null)
    .execute()
