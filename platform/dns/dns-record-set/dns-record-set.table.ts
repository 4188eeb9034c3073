import type { Generated } from 'kysely'
import type { DnsRecordSet } from '#contract/dns/dns-record-sets.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface DnsRecordSetsTable extends RecordColumns {
  name: Json<Bilingual>
  notes: string
  isDefault: boolean
  forClients: boolean
  searchText: string
}
export interface DnsRecordSetRecordsTable extends Omit<DnsRecordSet['records'][number], 'id'> {
  id: Generated<number>
  setId: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsRecordSets: DnsRecordSetsTable
    dnsRecordSetRecords: DnsRecordSetRecordsTable
  }
}
