import './dns-zone-backup.table.ts'
import { sql } from 'kysely'
import { dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { MOST_DIFFERENCES } from '#contract/dns/zone-drift.ts'
import { writeZoneFile } from '#contract/dns/zone-file.ts'
import { imageOf, setDifferences, soaDifference } from '#contract/dns/zone-image.ts'
import { nextSerial } from '#contract/dns/zone-serial.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'
import { keepBackup } from './keep-backup.ts'

const store = crud({
  resource: dnsZoneBackups,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } } },
  computed: {
    copyCount: () => sql`(select count(*) from "dnsBackupCopies" where "dnsBackupCopies"."backupId" = "dnsZoneBackups"."id")::int`,
    creatorName: () => sql`(select ${fullNameSql()} from "users" where "users"."id" = "dnsZoneBackups"."createdBy")`,
  },
  nameOf: ({ unicodeName }) => unicodeName,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ name, unicodeName }) => [name, unicodeName],
})

const keptOf = async ({ db }: Scope, id: number) =>
  (await db.selectFrom('dnsZoneBackups').select('zone').where('id', '=', id).executeTakeFirstOrThrow()).zone
/** The zone of a name, whether or not it is the one that was backed up; one in the trash is none. */
const nowOf = ({ db }: Scope, name: string) =>
  db.selectFrom('dnsZones').select('id').where('name', '=', name).where('status', '<>', 'deleted').executeTakeFirst()

async function compare(scope: Scope, { params }: { params: { id: number } }) {
  const { id, name, serial } = await store.get(scope, { params })
  const [kept, present] = [await keptOf(scope, id), await nowOf(scope, name)]
  const image = imageOf({ ...kept, name, serial })
  const now = present ? await dnsZoneStore.find(scope, present.id) : null
  const found = now && imageOf(now)
  // The serial goes on, whatever is restored.
  const all = [...(found ? soaDifference(image, found, { serial: false }) : []), ...setDifferences(image.sets, found?.sets ?? [])]
  return {
    ...{ name, serial, text: writeZoneFile(name, image.soa, kept.records) },
    there: now && { serial: now.serial },
    ...{ count: all.length, differences: all.slice(0, MOST_DIFFERENCES) },
  }
}

const verbs = verbsOf(store, {
  restore: async (scope, { id, name, serial, clientId }, { overrideReason }) => {
    const { records, serverId, packageId, notes, secondary, ...soa } = await keptOf(scope, id)
    if (secondary) throw new Problem('wrongState', { reason: 'zoneSecondary' })
    const present = await nowOf(scope, name)
    if (!present) {
      scope.require('dnsZone.create')
      const there = await stillThere(scope, { serverId, packageId })
      const body = {
        ...dnsZones.create.parse({ name, clientId, notes, ...there, ...soa, records }),
        serial: nextSerial(serial, riyadhDate(scope.now)),
        asTold: true,
        overrideReason,
      }
      return { payload: { zoneId: (await dnsZoneStore.create(scope, { body })).id } }
    }
    const zone = await dnsZoneStore.find(scope, present.id, true)
    if (zone.zoneType === 'secondary') throw new Problem('wrongState', { reason: 'zoneSecondary' })
    const ids = new Map(zone.records.map(one => [keyOf(one), one.id]))
    const next = records.map(record => ({ ...(ids.has(keyOf(record)) ? { id: ids.get(keyOf(record)) } : {}), ...record }))
    await keepBackup(scope, zone, 'beforeChange')
    await dnsZoneStore.update(scope, { params: { id: zone.id }, body: { version: zone.version, ...soa, records: next, overrideReason } })
    return { payload: { zoneId: zone.id } }
  },
})
const keyOf = ({ hostname, type, content }: { hostname: string; type: string; content: string }) => `${hostname} ${type} ${content}`

/** Of where a zone was what is still there; a server that takes no more zones is nothing to come back to. */
async function stillThere({ db }: Scope, { serverId, packageId }: { serverId: number | null; packageId: number | null }) {
  const server = serverId ? await db.selectFrom('dnsServers').select('status').where('id', '=', serverId).executeTakeFirst() : undefined
  const found = packageId ? await db.selectFrom('dnsPackages').select('id').where('id', '=', packageId).executeTakeFirst() : undefined
  if (server && server.status !== 'active') throw new Problem('wrongState', { reason: 'serverInactive' })
  return { serverId: server ? serverId : null, packageId: found ? packageId : null }
}

export const routes = served(dnsZoneBackups.endpoints, { ...store, ...verbs, compare })
