import type { ColumnType } from 'kysely'
import type { DnsZoneBackup } from '#contract/dns/dns-zone-backups.ts'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

/** What is kept of a zone: all that servers answer of it, and where it was. */
export interface KeptZone extends Pick<DnsZone, 'mname' | 'rname' | 'refresh' | 'retry' | 'expire' | 'minimum' | 'soaTtl'> {
  /** Its records came from primaries elsewhere: it is there to be seen. */
  secondary?: true
  serverId: number | null
  packageId: number | null
  notes: string | null
  records: DnsRecordInput[]
}
type Computed = keyof RecordColumns | 'can' | 'clientName' | 'creatorName' | 'copyCount'
export interface DnsZoneBackupsTable extends RecordColumns, Omit<DnsZoneBackup, Computed> {
  createdBy: number | null
  zone: Json<KeptZone>
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsZoneBackups: DnsZoneBackupsTable
  }
}
