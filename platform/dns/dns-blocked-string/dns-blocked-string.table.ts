import type { ColumnType, Generated } from 'kysely'
import type { DnsBlockedStringInput } from '#contract/dns/dns-blocked-strings.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface DnsBlockedStringsTable extends RecordColumns, DnsBlockedStringInput {
  hits: Generated<number>
  lastHitOn: NullableInstant
  addedByName: Json<Bilingual> | null
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsBlockedStrings: DnsBlockedStringsTable
  }
}
