import type { ColumnType } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { ServerGroup } from '#contract/services/server-groups.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface ServerGroupsTable extends RecordColumns {
  name: Json<Bilingual>
  fillType: ServerGroup['fillType']
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    serverGroups: ServerGroupsTable
  }
}
