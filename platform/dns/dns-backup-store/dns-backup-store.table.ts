import type { ColumnType, Selectable } from 'kysely'
import type { DnsBackupStore, DnsBackupStoreInput } from '#contract/dns/dns-backup-stores.ts'
import type { Instant, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface DnsBackupStoresTable extends RecordColumns, Omit<DnsBackupStoreInput, 'secretKey'> {
  secretKeySealed: string | null
  secretKeyOn: NullableInstant
  status: DnsBackupStore['status']
  connection: DnsBackupStore['connection']
  testedOn: NullableInstant
  failure: string | null
  searchText: ColumnType<string, string, string>
}
export type StoredBackupStore = Selectable<DnsBackupStoresTable>

/** What a store has of backups, also of those that are gone here. */
export interface DnsBackupCopiesTable {
  id: ColumnType<number, never, never>
  storeId: number
  backupId: number | null
  key: string
  takenOn: Instant
  copiedOn: Instant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsBackupStores: DnsBackupStoresTable
    dnsBackupCopies: DnsBackupCopiesTable
  }
}
