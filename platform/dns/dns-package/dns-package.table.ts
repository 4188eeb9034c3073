import type { ColumnType } from 'kysely'
import type { DnsPackageInput } from '#contract/dns/dns-packages.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Columns = { [K in keyof DnsPackageInput]: DnsPackageInput[K] extends readonly (infer T)[] ? Json<T[]> : DnsPackageInput[K] }
export interface DnsPackagesTable extends RecordColumns, Columns {
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsPackages: DnsPackagesTable
  }
}
