import { APEX, cleanHostname, zoneKind } from '#contract/dns/dns-names.ts'
import { askedOnce, MOST_RECORDS } from '#contract/dns/dns-zone-input.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import type { PackageRules } from '#contract/dns/package-rules.ts'
import { type NameServerAddresses, nameServersWithAddresses } from '#contract/dns/server-addresses.ts'
import { cleanRecord } from '#contract/dns/zone-problems.ts'
import { laterSerial, nextSerial } from '#contract/dns/zone-serial.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { refuseBlocked } from '../dns-blocked-string/refuse-blocked.ts'
import type {} from '../dns-server/dns-server.table.ts'
import { checkAnswered } from './check-answered.ts'
import { claimName } from './claim-name.ts'
import { heedClientRights } from './client-rights.ts'
import { type GivenRecord, type Judged, judgedRecords } from './judged-records.ts'
import { mailboxOfNew } from './mailbox-of-new.ts'
import { packageOfZone } from './package-of-zone.ts'
import { firstRecords, serverForZone } from './place-zone.ts'
import { checkFollows, secondaryValues } from './secondary-zone.ts'
import { usualTtl } from './usual-ttl.ts'

type Row = Record<string, unknown>
/** What servers answer of a zone besides its records: another value is another serial. */
const answered = ['mname', 'rname', 'refresh', 'retry', 'expire', 'minimum', 'soaTtl'] as const

/** What a zone is stored as: its records in their one form, its serial, what follows from its name. @throws Problem validation */
export async function zoneValues(scope: Scope, told: Row, current: DnsZone | null): Promise<Row> {
  const { asTold, elseServerId, recordSetId, ip, checkDelegation: _, overrideReason = null, ...given } = told as Row & Placing
  const name = current?.name ?? String(given.name)
  if (current && 'name' in given && given.name !== name) throw new Problem('validation', { fields: { name: { key: 'fixedWhileUsed' } } })
  if (current) refuseAskedOnce(told)
  await heedClientRights(scope, name, given, current)
  const transfers = await secondaryValues(scope, given, current)
  const follows = transfers.zoneType === 'secondary'
  const clientId = 'clientId' in given ? (given.clientId as number | null) : (current?.clientId ?? null)
  if (!current || clientId !== current.clientId) await claimName(scope, { id: current?.id ?? null, name, clientId })
  // Another server makes other keys, and the zone above would go on naming those of this one.
  if (current?.signed && 'serverId' in given && given.serverId !== current.serverId)
    throw new Problem('validation', { fields: { serverId: { key: 'unsignFirst' } } })
  const { packageId, rules } = await packageOfZone(scope, given, current, clientId)
  if (!current && !asTold) given.serverId ??= await serverForZone(scope, { name, packageId, otherwise: elseServerId ?? null })
  await checkServer(scope, name, given, current)
  const values: Row = { ...given, ...transfers, packageId }
  if (!current) Object.assign(values, { unicodeName: unicodeName(name), kind: zoneKind(name), tld: name.slice(name.lastIndexOf('.') + 1) })
  const records =
    current || follows
      ? (given.records as GivenRecord[] | undefined)
      : await beginning(
          scope,
          { name, packageId, rules, serverId: (given.serverId as number | null) ?? null, recordSetId: recordSetId ?? null, ip: ip ?? null },
          given,
          asTold === true,
        )
  if (records) {
    values.records = await checkedRecords(scope, name, records, { before: current?.records ?? [], rules, isNew: !current, overrideReason })
    values.recordCount = records.length
  }
  const serverId = ('serverId' in given ? given.serverId : current?.serverId) as number | null | undefined
  const soaTtl = typeof given.soaTtl === 'number' ? given.soaTtl : null
  if (follows) return followingValues(scope, serverId ?? null, values, current)
  const held = (values.records ?? current?.records ?? []) as GivenRecord[]
  Object.assign(values, await checkAnswered(scope, { serverId: serverId ?? null, soaTtl, records: held }, current))
  if (!current && !asTold) Object.assign(values, await mailboxOfNew(scope, name, values))
  const changed = records !== undefined || answered.some(field => field in given && given[field] !== current?.[field])
  // A zone that comes from elsewhere keeps the serial that it has there: its secondaries know it. No caller can give one.
  if (changed && (current || typeof given.serial !== 'number')) {
    const [ours, theirs] = [current?.serial ?? 0, given.serial]
    values.serial = nextSerial(typeof theirs === 'number' ? laterSerial(ours, theirs) : ours, riyadhDate(scope.now))
  }
  return values
}

/** A secondary zone has no records and no serial until it was transferred. */
async function followingValues(scope: Scope, serverId: number | null, values: Row, current: DnsZone | null): Promise<Row> {
  await checkFollows(scope, serverId, values, current)
  return current ? values : { ...values, records: [], recordCount: 0, serial: 0 }
}

interface Placing {
  /** It comes from elsewhere: nothing is put into it, and it goes to no server that nobody named. */
  asTold?: boolean
  /** Where it goes when neither its package nor the settings say so. */
  elseServerId?: number | null
  recordSetId?: number | null
  ip?: string | null
  checkDelegation?: boolean
  overrideReason?: string | null
}
interface New {
  name: string
  packageId: number | null
  serverId: number | null
  rules: PackageRules | null
  recordSetId: number | null
  ip: string | null
}

/** What a zone begins with is asked for once. @throws Problem validation */
function refuseAskedOnce(told: Row): void {
  const fields = Object.fromEntries(askedOnce.filter(field => told[field]).map(field => [field, { key: 'fixedWhileUsed' }]))
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
}

/** What a new zone holds: what was given or what new zones begin with; one that names no servers is answered by ours. */
export async function beginning(scope: Scope, zone: New, given: Row, asTold: boolean): Promise<GivenRecord[]> {
  const servers = await setting(scope, 'default_nameservers')
  const ttl = await usualTtl(scope, zone.rules)
  const own = zone.serverId ? await nameServersOf(scope, zone.serverId) : []
  const nameServers = own.length > 0 ? own.map(({ name }) => name) : Object.values(servers).filter((name): name is string => Boolean(name))
  const named = (given.records ?? []) as GivenRecord[]
  const begins = zone.recordSetId !== null || (named.length === 0 && !asTold)
  const set: GivenRecord[] = begins ? await firstRecords(scope, { ...zone, nameServers }) : []
  const records = [...set, ...named, ...leadingTo(zone, [...set, ...named], ttl)]
  if (records.some(({ hostname, type }) => type === 'NS' && (hostname === '@' || hostname === ''))) return records
  const nameServerRecords = nameServers.map(content => ({ hostname: '@', type: 'NS' as const, ttl, content: `${content}.`, note: '' }))
  return [...nameServerRecords, ...addressesWithin(zone.name, own, ttl, records), ...records]
}

/** The zone itself leads to the address that was given for it, where no record says another one. */
function leadingTo({ name, ip, rules }: New, given: readonly GivenRecord[], ttl: number): GivenRecord[] {
  if (!ip || zoneKind(name) !== 'forward') return []
  const type = ip.includes(':') ? 'AAAA' : 'A'
  const allowed = !rules || rules.allowedTypes.length === 0 || rules.allowedTypes.includes(type)
  const said = given.some(one => one.type === type && cleanHostname(one.hostname, name) === APEX)
  return said || !allowed ? [] : [{ hostname: APEX, type, ttl, content: ip, note: '' }]
}

/** The addresses of name servers that stand in the zone themselves, where it does not say them already: nobody else can. */
function addressesWithin(zone: string, servers: readonly NameServerAddresses[], ttl: number, given: readonly GivenRecord[]): GivenRecord[] {
  const said = new Set(given.filter(({ type }) => type === 'A' || type === 'AAAA').map(({ hostname }) => cleanHostname(hostname, zone)))
  return servers
    .filter(({ name }) => name.endsWith(`.${zone}`) && !said.has(cleanHostname(name, zone)))
    .flatMap(({ name, ips }) =>
      ips.map(content => ({
        hostname: `${name}.`,
        type: content.includes(':') ? ('AAAA' as const) : ('A' as const),
        ttl,
        content,
        note: '',
      })),
    )
}

/** A zone goes to a server that takes zones and has room. @throws Problem validation of `serverId` */
async function checkServer({ db }: Scope, name: string, given: Row, current: DnsZone | null): Promise<void> {
  const id = given.serverId as number | null | undefined
  if (!id || id === current?.serverId) return
  // Whoever places another zone there waits, so that the last room is had once.
  const server = await db
    .selectFrom('dnsServers')
    .select(['status', 'maxZones', 'reverseZones'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (server?.status !== 'active') throw new Problem('validation', { fields: { serverId: { key: 'notAChoice' } } })
  if (!server.reverseZones && zoneKind(name) !== 'forward')
    throw new Problem('validation', { fields: { serverId: { key: 'serverWithoutReverse' } } })
  if (server.maxZones === null) return
  const { zones } = await db
    .selectFrom('dnsZones')
    .select(one => one.fn.countAll<number>().as('zones'))
    .where('serverId', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(zones) >= server.maxZones) throw new Problem('validation', { fields: { serverId: { key: 'dnsServerFull' } } })
}

async function nameServersOf({ db }: Scope, id: number): Promise<NameServerAddresses[]> {
  const found = await db
    .selectFrom('dnsServers')
    .select(['nameserver1', 'nameserver2', 'nameserver3', 'nameserver4', 'nameserver5'])
    .select(['nameserver1Ips', 'nameserver2Ips', 'nameserver3Ips', 'nameserver4Ips', 'nameserver5Ips'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ? nameServersWithAddresses(found) : []
}

/** @throws Problem validation, by `records.<place>.<field>` */
async function checkedRecords(
  scope: Scope,
  zone: string,
  given: GivenRecord[],
  stored: Pick<Judged, 'before' | 'rules'> & { isNew: boolean; overrideReason: string | null },
) {
  // One that held more before may hold fewer, and still too many.
  if (given.length > Math.max(MOST_RECORDS, stored.before.length))
    throw new Problem('validation', { fields: { records: { key: 'tooMany', values: { max: MOST_RECORDS } } } })
  const records = given.map(record => cleanRecord(record, zone))
  const { fields, other } = judgedRecords({ ...stored, zone, records, ttlAbove: await setting(scope, 'dnsTtlAbove') })
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  await refuseBlocked(scope, { zone, isNew: stored.isNew, records: other }, stored.overrideReason)
  return records
}
