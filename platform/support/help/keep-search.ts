import { sql } from 'kysely'
import { searchedWords } from '#contract/kernel/text-index.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** So many wordings are kept; beyond, the ones asked once and longest ago make room. */
const most = 5000

/** Notes what was looked for and how much it found, for those who write the articles. Nothing of who asked. */
export async function keepSearch(scope: Scope, typed: string, found: number): Promise<void> {
  const term = searchedWords(typed).join(' ').slice(0, 100)
  if (term.length < 2) return
  await sql`insert into "knowledgeBaseSearches" ("term", "found", "firstOn", "lastOn", "searchText")
    values (${term}, ${found}, ${scope.now}, ${scope.now}, ${searchText([term])})
    on conflict ("term") do update set "times" = "knowledgeBaseSearches"."times" + 1, "found" = excluded."found", "lastOn" = excluded."lastOn"`.execute(
    scope.db,
  )
  await sql`delete from "knowledgeBaseSearches" where (select count(*) from "knowledgeBaseSearches") > ${most}
    and "id" = (select "id" from "knowledgeBaseSearches" order by "times", "lastOn" limit 1)`.execute(scope.db)
}
