import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { SpamKind } from '#contract/settings/spam-rules.ts'
import type { Instant, Json, RecordColumns } from '#platform/kernel/database.ts'

export interface SpamRulesTable extends RecordColumns {
  kind: SpamKind
  value: string
  /** The value in its search form: what a mail is compared with. */
  foldedValue: string
  addedByName: Json<Bilingual>
  hits: number
  lastHitOn: Instant | null
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    spamRules: SpamRulesTable
  }
}
