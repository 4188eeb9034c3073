import type { ColumnType, Generated } from 'kysely'
import type { DnsBlockedStringInput } from '#contract/dns/dns-blocked-strings.ts'
import type { NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface DnsBlockedStringsTable extends RecordColumns, DnsBlockedStringInput {
  hits: Generated<number>
  lastHitOn: NullableInstant
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsBlockedStrings: DnsBlockedStringsTable
  }
}
