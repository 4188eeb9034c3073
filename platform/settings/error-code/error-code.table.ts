import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Instant, Json, RecordColumns } from '#platform/kernel/database.ts'

export interface ErrorCodesTable extends RecordColumns {
  code: string
  area: string
  severity: string
  message: Json<Bilingual> | null
  description: Json<Bilingual> | null
  builtIn: boolean
  usedCount: number
  lastUsedOn: Instant | null
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    errorCodes: ErrorCodesTable
  }
}
