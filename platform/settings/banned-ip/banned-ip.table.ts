import type { Instant, RecordColumns } from '#platform/kernel/database.ts'

export interface BannedIpsTable extends RecordColumns {
  network: string
  reason: string
  expiresOn: Instant | null
  addedByName: string
  hits: number
  lastHitOn: Instant | null
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    bannedIps: BannedIpsTable
  }
}
