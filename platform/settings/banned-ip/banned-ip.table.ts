import type { ColumnType } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface BannedIpsTable extends RecordColumns {
  network: string
  reason: string
  expiresOn: NullableInstant
  addedByName: Json<Bilingual>
  hits: ColumnType<number, number | undefined, number>
  lastHitOn: NullableInstant
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    bannedIps: BannedIpsTable
  }
}
