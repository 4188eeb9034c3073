import type { ColumnType, Generated } from 'kysely'
import type { DelegationFindings } from '#contract/dns/delegation.ts'
import type { DnsRecord, DnsZone } from '#contract/dns/dns-zones.ts'
import type { DnssecKey } from '#contract/dns/dnssec-keys.ts'
import type { ZoneRollover } from '#contract/dns/dnssec-rollover.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Omit<
  DnsZone,
  | ('id' | 'version' | 'createdOn' | 'updatedOn' | 'can' | 'records' | 'rules')
  | ('clientName' | 'serverName' | 'serverDriver' | 'serverDnssec' | 'packageName' | 'recordsLimit')
  | ('linked' | 'linkedDomainId' | 'linkedServiceId')
  | ('transferKey' | 'transferKeyOn' | 'transferredOn' | 'transferCheckedOn')
  | ('syncedOn' | 'dnssecKeys' | 'rollover' | 'rolloverPhase' | 'unusedOn' | 'deletedOn' | 'delegationOn' | 'delegationFindings')
>
export interface PlaceOfZone {
  status: 'active' | 'disabled'
  serverId: number | null
  packageId: number | null
}
export interface DnsZonesTable extends RecordColumns, Plain {
  /** How often it was taken up again since it last reached its server, and when it is to be the next time; null: nothing is to be tried. */
  syncTries: Generated<number>
  syncRetryOn: NullableInstant
  syncedOn: NullableInstant
  transferKeySealed: string | null
  transferKeyOn: NullableInstant
  transferredOn: NullableInstant
  transferCheckedOn: NullableInstant
  dnssecKeys: Json<DnssecKey[]> | null
  rollover: Json<ZoneRollover> | null
  unusedOn: NullableInstant
  deletedOn: NullableInstant
  /** Where a zone in the trash was. */
  place: Json<PlaceOfZone> | null
  delegationOn: NullableInstant
  delegationFindings: Json<DelegationFindings> | null
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
