import type { ColumnType } from 'kysely'
import type { Instant, NullableInstant } from '#platform/kernel/database.ts'

export interface FilesTable {
  id: ColumnType<number, number | undefined, never>
  storageKey: string
  name: string
  mimeType: string
  size: number
  kind: 'upload' | 'export'
  ownerId: number
  /** The record it belongs to; none until a save takes it. */
  resource: string | null
  recordId: number | null
  /** Its bytes are kept encrypted. */
  sealed: ColumnType<boolean, boolean | undefined, boolean>
  createdOn: Instant
  expiresOn: NullableInstant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    files: FilesTable
  }
}
