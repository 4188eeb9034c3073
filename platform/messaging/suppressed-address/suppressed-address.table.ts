import type { ColumnType } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { suppressionSources } from '#contract/messaging/suppressed-addresses.ts'
import type { RecordColumns } from '#platform/kernel/database.ts'

export interface SuppressedAddressesTable extends RecordColumns {
  /** In small letters. */
  address: string
  source: (typeof suppressionSources)[number]
  reason: string | null
  emailMessageId: ColumnType<number | null, number | null | undefined, number | null>
  addedByName: ColumnType<Bilingual | null, string | null | undefined, string | null>
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    suppressedAddresses: SuppressedAddressesTable
  }
}
