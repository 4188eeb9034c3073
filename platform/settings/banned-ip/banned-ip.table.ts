import type { ColumnType } from 'kysely'
import type { NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface BannedIpsTable extends RecordColumns {
  network: string
  reason: string
  expiresOn: NullableInstant
  addedByName: string
  hits: ColumnType<number, number | undefined, number>
  lastHitOn: NullableInstant
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    bannedIps: BannedIpsTable
  }
}
