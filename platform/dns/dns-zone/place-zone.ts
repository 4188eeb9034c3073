import { zoneKind } from '#contract/dns/dns-names.ts'
import { recordsOfSet, type SetValues } from '#contract/dns/dns-record-sets.ts'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import type { PackageRules } from '#contract/dns/package-rules.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../dns-package/dns-package.table.ts'
import type {} from '../dns-record-set/dns-record-set.table.ts'
import type {} from '../dns-server/dns-server.table.ts'
import { usualTtl } from './usual-ttl.ts'

/**
 * The server that a new zone goes to where nobody chose one: of its package, of the group of its package the one with fewest zones, the default one, or else
 * this one; the first with room that takes such zones.
 */
export async function serverForZone(
  { db }: Scope,
  { name, packageId, otherwise }: { name: string; packageId: number | null; otherwise: number | null },
): Promise<number | null> {
  const { serverId = null, serverGroup = null } = (packageId && (await packageOf(db, packageId))) || {}
  const found = await db
    .selectFrom('dnsServers')
    .select(['id', 'isDefault', 'maxZones', 'serverGroup', 'reverseZones'])
    .select(one =>
      one
        .selectFrom('dnsZones')
        .select(inner => inner.fn.countAll<number>().as('zones'))
        .whereRef('dnsZones.serverId', '=', 'dnsServers.id')
        .as('zones'),
    )
    .where('status', '=', 'active')
    .where(one =>
      one.or([one('isDefault', '=', true), one('id', 'in', [serverId ?? 0, otherwise ?? 0]), one('serverGroup', '=', serverGroup ?? '')]),
    )
    .execute()
  const forward = zoneKind(name) === 'forward'
  const open = found
    .filter(({ maxZones, zones, reverseZones }) => (forward || reverseZones) && (maxZones === null || Number(zones) < maxZones))
    .sort((one, other) => Number(one.zones) - Number(other.zones) || one.id - other.id)
  const chosen =
    open.find(({ id }) => id === serverId) ??
    (serverGroup ? open.find(one => one.serverGroup === serverGroup) : undefined) ??
    open.find(({ isDefault }) => isDefault) ??
    open.find(({ id }) => id === otherwise)
  return chosen?.id ?? null
}

const packageOf = (db: Scope['db'], id: number) =>
  db.selectFrom('dnsPackages').select(['serverId', 'serverGroup', 'recordSetId']).where('id', '=', id).executeTakeFirst()

interface Begun {
  name: string
  packageId: number | null
  serverId: number | null
  nameServers: readonly string[]
  rules: PackageRules | null
  /** The set that was chosen for it, and what stands for `{ip}`. */
  recordSetId: number | null
  ip: string | null
}

/** What a new zone begins with: the set that was chosen, that of its package, of its server, or else the default one. Records that want a value which nobody knows are left out. @throws Problem validation of `recordSetId` */
export async function firstRecords(scope: Scope, begun: Begun): Promise<DnsRecordInput[]> {
  const { name, packageId, serverId, nameServers, rules, recordSetId, ip } = begun
  const { db } = scope
  if (recordSetId !== null) await checkThere(scope, 'dnsRecordSets', [recordSetId], 'recordSetId')
  const own = packageId && (await packageOf(db, packageId))?.recordSetId
  const server =
    serverId === null
      ? null
      : await db.selectFrom('dnsServers').select(['defaultIp', 'recordSetId']).where('id', '=', serverId).executeTakeFirst()
  const setId =
    recordSetId ||
    own ||
    server?.recordSetId ||
    (await db.selectFrom('dnsRecordSets').select('id').where('isDefault', '=', true).executeTakeFirst())?.id
  if (!setId) return []
  const records = await db.selectFrom('dnsRecordSetRecords').selectAll().where('setId', '=', setId).orderBy('position').execute()
  const [ns1, ns2] = nameServers
  const known = { ip: ip ?? server?.defaultIp, ns1, ns2, mail: `mail.${name}`, date: riyadhDate(scope.now) }
  const values = Object.fromEntries(Object.entries(known).filter(([, value]) => value)) as SetValues
  const usual = await usualTtl(scope, rules)
  return recordsOfSet(records, name, values, usual).filter(
    ({ type, content }) =>
      !/\{[a-z0-9]+\}/i.test(content) &&
      (!rules || rules.allowedTypes.length === 0 || rules.allowedTypes.includes(type)) &&
      (type !== 'A' || !content.includes(':')) &&
      (type !== 'AAAA' || content.includes(':')),
  )
}
