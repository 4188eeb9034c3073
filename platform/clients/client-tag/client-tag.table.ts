import type { ColumnType } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface ClientTagsTable extends RecordColumns {
  name: Json<Bilingual>
  /** The names without case and letter forms: by them a tag is the same tag. */
  foldedEn: string | null
  foldedAr: string | null
  colour: string
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    clientTags: ClientTagsTable
  }
}
