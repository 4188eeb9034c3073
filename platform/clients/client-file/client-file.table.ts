import type { Generated } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface ClientFilesTable extends RecordColumns {
  searchText: Generated<string>
  clientId: number
  fileId: number
  name: string
  shared: Generated<boolean>
  expiresOn: string | null
  orderId: number | null
  mimeType: string
  /** Bytes. */
  size: number
  uploaderId: number | null
  uploaderName: Json<Bilingual>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    clientFiles: ClientFilesTable
  }
}
