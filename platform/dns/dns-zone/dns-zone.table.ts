import type { ColumnType, Generated } from 'kysely'
import type { DnsRecord, DnsZone } from '#contract/dns/dns-zones.ts'
import type { NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Omit<
  DnsZone,
  'id' | 'version' | 'createdOn' | 'updatedOn' | 'can' | 'clientName' | 'serverName' | 'packageName' | 'rules' | 'records' | 'syncedOn'
>
export interface DnsZonesTable extends RecordColumns, Plain {
  syncedOn: NullableInstant
  searchText: ColumnType<string, string, string>
}
export interface DnsRecordsTable extends Omit<DnsRecord, 'id'> {
  id: Generated<number>
  zoneId: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsZones: DnsZonesTable
    dnsRecords: DnsRecordsTable
  }
}
