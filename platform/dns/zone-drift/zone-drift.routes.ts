import { cleanHostname } from '#contract/dns/dns-names.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { isRecordType } from '#contract/dns/record-types.ts'
import { MOST_DIFFERENCES, zoneDrift } from '#contract/dns/zone-drift.ts'
import { imageOf, setDifferences, type ZoneImage } from '#contract/dns/zone-image.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { openDns } from '../dns-server/open-dns.ts'
import { keepDnsConnection } from '../dns-server/test-dns-server.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'

type Endpoints = typeof zoneDrift.endpoints
/** Somebody waits for the answer: as many seconds. */
const PATIENCE = 15

/** A zone with what its server has of it. @throws Problem wrongState `zoneWithoutServer`, `dnsServerAway` */
async function bothSides(scope: Scope, params: { id: number }): Promise<{ zone: DnsZone; found: ZoneImage | null }> {
  const zone = await dnsZoneStore.get(scope, { params })
  if (!zone.serverId) throw new Problem('wrongState', { reason: 'zoneWithoutServer' })
  const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', zone.serverId).executeTakeFirstOrThrow()
  const answer = await openDns(scope, { ...server, timeout: Math.min(server.timeout, PATIENCE) }).zone(zone.name)
  await keepDnsConnection(scope, server.id, answer)
  if (answer.is !== 'ok') throw new Problem('wrongState', { reason: 'dnsServerAway' })
  return { zone, found: answer.zone }
}

async function compare(scope: Scope, { params }: { params: { id: number } }): Promise<AnswerOf<Endpoints['compare']>> {
  const { zone, found } = await bothSides(scope, params)
  const all = setDifferences(imageOf(zone).sets, found?.sets ?? [])
  return {
    serial: zone.serial,
    there: found && { serial: found.soa.serial },
    count: all.length,
    differences: all.slice(0, MOST_DIFFERENCES),
  }
}

async function adopt(
  scope: Scope,
  { params, body }: { params: { id: number }; body: { version: number; overrideReason?: string | null | undefined } },
): Promise<AnswerOf<Endpoints['adopt']>> {
  const { zone, found } = await bothSides(scope, params)
  if (!found) throw new Problem('wrongState', { reason: 'zoneNotOnServer' })
  const known = new Map(zone.records.map(one => [`${one.hostname} ${one.type} ${one.content}`, one]))
  const records = found.sets.flatMap(({ owner, type, ttl, contents }) => {
    const hostname = cleanHostname(owner, zone.name)
    if (!isRecordType(type)) return []
    return contents.map(content => {
      const same = known.get(`${hostname} ${type} ${content}`)
      return { ...(same ? { id: same.id } : {}), hostname, type, ttl, content, note: same?.note ?? '' }
    })
  })
  const after = await inTransaction(scope, inner => dnsZoneStore.update(inner, { params, body: { ...body, records } }))
  return { serial: after.serial, records: after.recordCount }
}

export const routes = served(zoneDrift.endpoints, { compare, adopt })
