import type { ColumnType } from 'kysely'
import type { RecordColumns } from '#platform/kernel/database.ts'

export interface ClientTagsTable extends RecordColumns {
  name: string
  /** The name without case and letter forms: by it a tag is the same tag. */
  foldedName: string
  colour: string
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    clientTags: ClientTagsTable
  }
}
