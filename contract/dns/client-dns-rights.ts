import type { Finding } from '../kernel/finding.ts'
import type { RecordType } from './record-types.ts'

/** What clients may do with zones of theirs by themselves, besides seeing them. `nameServers`: NS records; `wildcard`: names with a star; `soa`: its values; `sets`: record sets that are for clients. */
export const clientDnsRights = ['create', 'records', 'nameServers', 'wildcard', 'soa', 'import', 'export', 'dnssec', 'sets'] as const
export type ClientDnsRight = (typeof clientDnsRights)[number]

/** Why a client may not make, change or remove such a record, as a finding; undefined: they may. Null `rights`: nobody holds the caller to them. */
export function recordRefusal(
  rights: ReadonlySet<ClientDnsRight> | null,
  { hostname, type }: { hostname: string; type: RecordType },
): Finding | undefined {
  if (!rights) return
  if (!rights.has('records')) return { key: 'dnsRecordsByStaff' }
  if (type === 'NS' && !rights.has('nameServers')) return { key: 'dnsNameServersByStaff' }
  return hostname.startsWith('*') && !rights.has('wildcard') ? { key: 'dnsWildcardByStaff' } : undefined
}
