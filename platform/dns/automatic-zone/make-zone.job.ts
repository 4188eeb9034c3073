import { z } from 'zod'
import { zoneOccasions } from '#contract/dns/automatic-zones.ts'
import { cleanZoneName, zoneName } from '#contract/dns/dns-names.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type {} from '../dns-server/dns-server.table.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'

/** Makes the zone of a name that was registered, delegated to us or hosted, where the settings want it. One that is there, whosesoever, stays as it is. */
export const makeZone = job({
  name: 'makeZone',
  values: z.strictObject({
    occasion: z.enum(zoneOccasions),
    name: z.string(),
    clientId: z.int().positive(),
    /** The name servers that it has at its registry; null: they do not matter. */
    nameservers: z.array(z.string()).nullable(),
  }),
  retryLimit: 5,
  retryDelay: 30,
  quiet: true,
  handle: async (scope, { occasion, clientId, nameservers, ...given }) => {
    if (!(await setting(scope, 'dnsZoneOccasions')).includes(occasion)) return { unwanted: true }
    const name = cleanZoneName(given.name)
    if (zoneName(name)) return { refused: 'name' }
    const servers = await openServers(scope)
    if (nameservers && !(await areOurs(scope, nameservers, servers))) return { elsewhere: true }
    try {
      return await inTransaction(scope, async inner => {
        const there = await inner.db
          .selectFrom('dnsZones')
          .select('id')
          .where('name', '=', name)
          .where('status', '<>', 'deleted')
          .executeTakeFirst()
        if (there) return { there: there.id }
        const body = dnsZones.create.parse({ name, clientId, serverId: delegatedTo(servers, nameservers) })
        return { made: (await dnsZoneStore.create(inner, { body: { ...body, automatic: true, elseServerId: servers[0]?.id ?? null } })).id }
      })
    } catch (error) {
      // Somebody else's name, a blocked one, a full package: a person may make it.
      if (error instanceof Problem && error.code === 'validation') return { refused: Object.keys(error.detail.fields ?? {}).join(' ') }
      throw error
    }
  },
})

interface OpenServer {
  id: number
  names: string[]
}
const own = (name: string) => name.toLowerCase().replace(/\.$/, '')
const named = (names: readonly (string | null | undefined)[]) => names.flatMap(name => (name ? [own(name)] : []))

/** Servers that take another zone, those with most room first. */
async function openServers({ db }: Scope): Promise<OpenServer[]> {
  const rows = await db
    .selectFrom('dnsServers')
    .select(['id', 'maxZones', 'nameserver1', 'nameserver2', 'nameserver3', 'nameserver4', 'nameserver5'])
    .select(one =>
      one
        .selectFrom('dnsZones')
        .select(inner => inner.fn.countAll<number>().as('zones'))
        .whereRef('dnsZones.serverId', '=', 'dnsServers.id')
        .as('zones'),
    )
    .where('status', '=', 'active')
    .execute()
  return rows
    .map(({ id, maxZones, zones, ...names }) => ({
      id,
      room: (maxZones ?? Number.POSITIVE_INFINITY) - Number(zones),
      names: named(Object.values(names)),
    }))
    .filter(({ room }) => room > 0)
    .sort((one, other) => (one.room === other.room ? one.id - other.id : other.room - one.room))
}

async function areOurs(scope: Scope, nameservers: readonly string[], servers: readonly OpenServer[]): Promise<boolean> {
  const ours = new Set([...named(Object.values(await setting(scope, 'default_nameservers'))), ...servers.flatMap(({ names }) => names)])
  return nameservers.length > 0 && nameservers.every(name => ours.has(own(name)))
}

/** The server that is delegated to. */
const delegatedTo = (servers: readonly OpenServer[], nameservers: readonly string[] | null): number | null =>
  servers.find(({ names }) => nameservers?.some(name => names.includes(own(name))))?.id ?? null
