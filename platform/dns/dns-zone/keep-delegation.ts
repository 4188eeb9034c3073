import { getServers } from 'node:dns'
import { type DelegationFindings, judgedDelegation } from '#contract/dns/delegation.ts'
import { APEX } from '#contract/dns/dns-names.ts'
import { findDelegation, resolverAt } from '#platform/drivers/dns/find-delegation.ts'
import { mayCallOf } from '#platform/kernel/may-call.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type {} from '../dns-server/dns-server.table.ts'
import type {} from './dns-zone.table.ts'

/** Asks to whom a zone is delegated, outside of transactions, and keeps it on the zone without a change of its version. */
export async function keepDelegation(
  scope: Scope,
  zone: { id: number; name: string; serverId: number | null },
): Promise<DelegationFindings> {
  const { config } = scope.services
  const resolver = resolverAt(config.dnsResolver ?? getServers()[0] ?? '127.0.0.1')
  const found = await findDelegation({ resolver, mayCall: mayCallOf(config) }, zone.name)
  const findings = { expected: await expectedServers(scope, zone), ...found }
  await scope.db
    .updateTable('dnsZones')
    .set({ delegation: judgedDelegation(findings), delegationOn: scope.now, delegationFindings: JSON.stringify(findings) })
    .where('id', '=', zone.id)
    .execute()
  return findings
}

/** The names of the server that answers the zone, or else those of all of our zones, or else what the zone says of itself. */
async function expectedServers(scope: Scope, { id, serverId }: { id: number; serverId: number | null }): Promise<string[]> {
  const server = await scope.db
    .selectFrom('dnsServers')
    .select(['nameserver1', 'nameserver2', 'nameserver3', 'nameserver4', 'nameserver5'])
    .where('id', '=', serverId ?? 0)
    .executeTakeFirst()
  const own = named(Object.values(server ?? {}))
  if (own.length > 0) return own
  const usual = named(Object.values(await setting(scope, 'default_nameservers')))
  if (usual.length > 0) return usual
  const records = await scope.db
    .selectFrom('dnsRecords')
    .select('content')
    .where('zoneId', '=', id)
    .where('type', '=', 'NS')
    .where('hostname', '=', APEX)
    .execute()
  return named(records.map(({ content }) => content))
}

const named = (names: readonly (string | null | undefined)[]): string[] =>
  [...new Set(names.flatMap(name => (name ? [name.toLowerCase().replace(/\.$/, '')] : [])))].sort()
