import type { ColumnType, Selectable } from 'kysely'
import type { DnsServer, DnsServerInput } from '#contract/dns/dns-servers.ts'
import type { NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Omit<DnsServerInput, 'accessKey' | 'controlKey'>
export interface DnsServersTable extends RecordColumns, Plain {
  accessKeySealed: string | null
  accessKeyOn: NullableInstant
  controlKeySealed: string | null
  controlKeyOn: NullableInstant
  /** When it takes the next change, where it takes so many a second. */
  nextChangeOn: NullableInstant
  status: DnsServer['status']
  connection: DnsServer['connection']
  testedOn: NullableInstant
  serverVersion: string | null
  failure: string | null
  searchText: ColumnType<string, string, string>
}
export type StoredDnsServer = Selectable<DnsServersTable>
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsServers: DnsServersTable
  }
}
