import { type dnsServers, MOST_NAMES } from '#contract/dns/dns-servers.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../dns-zone/dns-zone.table.ts'
import { dnsServerStore } from './dns-server.store.ts'
import { openDns } from './open-dns.ts'
import { keepDnsConnection } from './test-dns-server.ts'

/** Somebody waits for the answer: as many seconds. */
const PATIENCE = 15

/**
 * What a server lacks of the zones that it is to answer, and what it has besides. A zone that is disabled is to be nowhere. @throws Problem wrongState
 * `dnsServerAway`, `dnsServerNamesNobody`
 */
export async function compareNames(
  scope: Scope,
  { params }: { params: { id: number } },
): Promise<AnswerOf<typeof dnsServers.endpoints.compareNames>> {
  const { id } = await dnsServerStore.get(scope, { params })
  const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const answer = await openDns(scope, { ...server, timeout: Math.min(server.timeout, PATIENCE) }).names()
  await keepDnsConnection(scope, id, answer)
  if (answer.is !== 'ok') throw new Problem('wrongState', { reason: 'dnsServerAway' })
  if (answer.names === null) throw new Problem('wrongState', { reason: 'dnsServerNamesNobody' })
  const there = new Set(answer.names)
  const zones = await scope.db
    .selectFrom('dnsZones')
    .select(['id', 'name', 'serverId', 'status'])
    .where('status', '<>', 'deleted')
    .orderBy('name')
    .execute()
  const here = zones.filter(zone => zone.serverId === id && zone.status !== 'disabled')
  const wanted = new Set(here.map(({ name }) => name))
  const elsewhere = new Map(zones.map(zone => [zone.name, zone.id]))
  const missing = here.filter(({ name }) => !there.has(name))
  const unknown = [...there].filter(name => !wanted.has(name)).sort()
  return {
    ...{ here: here.length, there: there.size },
    missingCount: missing.length,
    missing: missing.slice(0, MOST_NAMES).map(zone => ({ id: zone.id, name: zone.name })),
    unknownCount: unknown.length,
    unknown: unknown.slice(0, MOST_NAMES).map(name => ({ name, zoneId: elsewhere.get(name) ?? null })),
  }
}
