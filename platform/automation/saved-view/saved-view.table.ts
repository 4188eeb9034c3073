import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface SavedViewsTable extends RecordColumns {
  resource: string
  name: Json<Bilingual>
  query: Json<ListQuery>
  columns: Json<string[]>
  shared: boolean
  ownerId: number
  /** Whose members see it while it is shared. */
  roleGroupId: number | null
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    savedViews: SavedViewsTable
  }
}
