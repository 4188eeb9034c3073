import type { Generated } from 'kysely'
import type { noteImportances } from '#contract/clients/client-notes.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface ClientNotesTable extends RecordColumns {
  searchText: Generated<string>
  clientId: number
  text: string
  sticky: Generated<boolean>
  importance: Generated<(typeof noteImportances)[number]>
  mentionIds: Json<number[]>
  authorId: number | null
  authorName: Json<Bilingual>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    clientNotes: ClientNotesTable
  }
}
