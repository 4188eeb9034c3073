import type { Generated } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { SearchedName, WhoisLookup } from '#contract/logs/whois-log.ts'
import type { Instant, Json } from '#platform/kernel/database.ts'

export interface WhoisLookupsTable extends Omit<WhoisLookup, 'id' | 'userName' | 'lookedUpOn'> {
  id: Generated<number>
  lookedUpOn: Instant
  userName: Json<Bilingual> | null
}
export interface SearchedNamesTable extends Omit<SearchedName, 'id' | 'firstOn' | 'lastOn'> {
  id: Generated<number>
  firstOn: Instant
  lastOn: Instant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    whoisLookups: WhoisLookupsTable
    searchedNames: SearchedNamesTable
  }
}
