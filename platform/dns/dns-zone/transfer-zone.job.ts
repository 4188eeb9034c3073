import type { Selectable } from 'kysely'
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
    if (answer.is !== 'ok') {
      await keepFailure(scope, zone.id, answer.message, answer.is !== 'rejected')
      throw new Error(answer.message)
    }
    // What it was asked for comes a little later.
    const [wait] = WAITS.slice(tries)
    if ((retrieve || answer.zone === null) && wait !== undefined)
      await scope.enqueue(transferZone, { zoneId, tries: tries + 1 }, { startAfter: wait })
    if (answer.zone) return keep(scope, zone, answer.zone)
    if (wait === undefined) await keepFailure(scope, zone.id, NOTHING, true)
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

/** What a server has becomes what stands here, as one change that the history tells. */
const keep = (scope: Scope, { id, serverId, name }: Zone, image: ZoneImage): Promise<object> =>
  inTransaction(scope, async inner => {
    const zone = await dnsZoneStore.find(inner, id, true)
    if (zone.serverId !== serverId || zone.status === 'deleted') return { gone: true }
    const settled = { sync: 'synced', syncFailure: null, syncedSerial: image.soa.serial, syncedOn: inner.now } as const
    const { records, others } = transferredRecords(zone, image)
    const ours = { ...image, sets: image.sets.filter(({ type }) => isRecordType(type)) }
    const now = imageOf({ ...zone, name })
    const same = soaContent(now.soa) === soaContent(image.soa) && setDifferences(ours.sets, now.sets).length === 0
    if (same && zone.transferredOn !== null) {
      const set = { ...settled, syncTries: 0, syncRetryOn: null, otherRecordCount: others }
      await inner.db.updateTable('dnsZones').set(set).where('id', '=', id).execute()
      return checked(inner, { id, serial: image.soa.serial })
    }
    const values = {
      ...settled,
      ...image.soa,
      ...{ syncTries: 0, syncRetryOn: null, transferredOn: inner.now, transferCheckedOn: inner.now },
      ...{ records, recordCount: records.length, otherRecordCount: others },
    }
    const payload = { serial: image.soa.serial, records: records.length }
    await dnsZoneStore.store(inner, zone, values, dnsZones.events.transferred, { payload })
    return payload
  })

const keepFailure = ({ db, now }: Scope, id: number, message: string, again: boolean) =>
  db
    .updateTable('dnsZones')
    .set({ sync: 'failed', syncFailure: message.slice(0, 1000), syncRetryOn: again ? nextTry(now) : null, transferCheckedOn: now })
    .where('id', '=', id)
    .where('serverId', 'is not', null)
    .execute()
