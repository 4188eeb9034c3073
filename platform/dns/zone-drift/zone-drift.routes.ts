import { cleanHostname } from '#contract/dns/dns-names.ts'
import { dnsZoneInput } from '#contract/dns/dns-zone-input.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { isRecordType } from '#contract/dns/record-types.ts'
import { MOST_DIFFERENCES, zoneDrift } from '#contract/dns/zone-drift.ts'
import { imageOf, type RecordSet, setDifferences, soaDifference, type ZoneImage } from '#contract/dns/zone-image.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { setting } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { soaOf } from '../dns-import/import-zone.ts'
import { openDns } from '../dns-server/open-dns.ts'
import { keepDnsConnection } from '../dns-server/test-dns-server.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'

type Endpoints = typeof zoneDrift.endpoints
/** Somebody waits for the answer: as many seconds. */
const PATIENCE = 15

interface BothSides {
  zone: DnsZone
  found: ZoneImage | null
  /** The server counts serials by itself. */
  ownSerials: boolean
}

/** A zone with what its server has of it. @throws Problem wrongState `zoneWithoutServer`, `dnsServerAway` */
async function bothSides(scope: Scope, params: { id: number }): Promise<BothSides> {
  const zone = await dnsZoneStore.get(scope, { params })
  if (!zone.serverId) throw new Problem('wrongState', { reason: 'zoneWithoutServer' })
  const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', zone.serverId).executeTakeFirstOrThrow()
  const driver = openDns(scope, { ...server, timeout: Math.min(server.timeout, PATIENCE) })
  const answer = await driver.zone(zone.name)
  await keepDnsConnection(scope, server.id, answer)
  if (answer.is !== 'ok') throw new Problem('wrongState', { reason: 'dnsServerAway' })
  return { zone, found: answer.zone, ownSerials: driver.ownSerials === true }
}

/** Sets of types that no zone of ours holds, by owner and type. */
const droppedOf = (sets: readonly RecordSet[]) => sets.flatMap(({ owner, type }) => (isRecordType(type) ? [] : [`${owner} ${type}`])).sort()

async function compare(scope: Scope, { params }: { params: { id: number } }): Promise<AnswerOf<Endpoints['compare']>> {
  const { zone, found, ownSerials } = await bothSides(scope, params)
  const image = imageOf(zone)
  const all = [...(found ? soaDifference(image, found, { serial: !ownSerials }) : []), ...setDifferences(image.sets, found?.sets ?? [])]
  return {
    serial: zone.serial,
    there: found && { serial: found.soa.serial },
    count: all.length,
    differences: all.slice(0, MOST_DIFFERENCES),
    dropped: droppedOf(found?.sets ?? []).slice(0, MOST_DIFFERENCES),
  }
}

async function adopt(
  scope: Scope,
  { params, body: given }: { params: { id: number }; body: BodyOf<Endpoints['adopt']> },
): Promise<AnswerOf<Endpoints['adopt']>> {
  const { dropped, ...body } = given
  const { zone, found } = await bothSides(scope, params)
  if (zone.zoneType === 'secondary') throw new Problem('wrongState', { reason: 'zoneSecondary' })
  if (!found) throw new Problem('wrongState', { reason: 'zoneNotOnServer' })
  // The next sync would take them away, and nobody could bring them back from here.
  const unsaid = droppedOf(found.sets).filter(one => !dropped.includes(one))
  if (unsaid.length > 0) {
    const sets = unsaid.slice(0, 10).join(', ').slice(0, 1000)
    throw new Problem('validation', { fields: { dropped: { key: 'typesDropped', values: { sets } } } })
  }
  const known = new Map(zone.records.map(one => [`${one.hostname} ${one.type} ${one.content}`, one]))
  const records = found.sets.flatMap(({ owner, type, ttl, contents }) => {
    const hostname = cleanHostname(owner, zone.name)
    if (!isRecordType(type)) return []
    return contents.map(content => {
      const same = known.get(`${hostname} ${type} ${content}`)
      return { ...(same ? { id: same.id } : {}), hostname, type, ttl, content, note: same?.note ?? '' }
    })
  })
  const changes = { ...body, ...soaValues(zone, found, records, await setting(scope, 'dnsTtlAbove')), serial: found.soa.serial, records }
  const after = await inTransaction(scope, inner => dnsZoneStore.update(inner, { params, body: changes }))
  return { serial: after.serial, records: after.recordCount }
}

/** What the SOA of a server says; where that is nothing a zone of ours can have, ours stays. */
function soaValues(
  zone: DnsZone,
  { soa }: ZoneImage,
  records: { hostname: string; type: string; content: string }[],
  ttlAbove: number,
): object {
  const { serial: _, ...told } = soaOf(zone.name, soa, records as never)
  return Object.fromEntries(
    Object.entries(told).filter(
      ([field, value]) =>
        (field !== 'soaTtl' || Number(value) > ttlAbove) && dnsZoneInput.shape[field as 'refresh' | 'mname'].safeParse(value).success,
    ),
  )
}

export const routes = served(zoneDrift.endpoints, { compare, adopt })
