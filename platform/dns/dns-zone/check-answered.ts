import { SOA_TTL } from '#contract/dns/dns-zone-input.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { namesServer } from '#contract/dns/hosts-of-zone.ts'
import type { ZoneRecord } from '#contract/dns/zone-problems.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'

interface Asked {
  serverId: number | null
  /** Null: it is as it was. */
  soaTtl: number | null
  /** As they will be. */
  records: readonly ZoneRecord[]
}

/** What servers are to answer of the zone itself; what was stored stays as it was. Answers what is stored in place of a time to live that nobody chose. @throws Problem validation of `soaTtl`, `records` */
export async function checkAnswered(scope: Scope, asked: Asked, current: DnsZone | null): Promise<{ soaTtl?: number }> {
  if (!namesServer(asked.records) && (await needsServer(scope, asked, current)))
    throw new Problem('validation', { fields: { records: { key: 'apexNsRequired' } } })
  const { soaTtl } = asked
  if (soaTtl === null || soaTtl === current?.soaTtl) return {}
  const { dnsTtlAbove: limit, dnsDefaultTtl } = await settings(scope, 'dnsTtlAbove', 'dnsDefaultTtl')
  if (soaTtl > limit) return {}
  if (!current && soaTtl === SOA_TTL) return { soaTtl: Math.max(dnsDefaultTtl, limit + 1) }
  throw new Problem('validation', { fields: { soaTtl: { key: 'ttlAbove', values: { limit } } } })
}

/**
 * A zone on a server keeps a name server where it has one, and BIND takes none without. Elsewhere a zone may begin without: nobody has said yet which name
 * servers the company has.
 */
async function needsServer({ db }: Scope, { serverId }: Asked, current: DnsZone | null): Promise<boolean> {
  if (serverId === null) return false
  if (current && namesServer(current.records)) return true
  if (serverId === current?.serverId) return false
  const server = await db.selectFrom('dnsServers').select('driver').where('id', '=', serverId).executeTakeFirst()
  return server?.driver === 'bind'
}
