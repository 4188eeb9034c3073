import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { arabicStem } from '#contract/kernel/arabic-stem.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { indexedText, searchedWords } from '#contract/kernel/text-index.ts'

/** The columns that the search vector is made from: titles, which weigh more, and texts. */
export const indexed = (titles: readonly string[], texts: readonly string[]) => ({
  searchTitle: indexedText(titles.join(' ')),
  searchBody: indexedText(texts.join(' '), 100_000),
})
export const bothOf = ({ en, ar }: Bilingual): string[] => [en, ar]

/** Every word of what was typed: as it begins, by its English stem or by its Arabic one. null when no word was typed. */
export function textQuery(typed: string): RawBuilder<unknown> | null {
  const words = searchedWords(typed)
  if (!words.length) return null
  // Words are letters and digits only, so nothing in them means anything to to_tsquery.
  const parts = words.map(word => {
    const begins = [...new Set([`${word}:*`, arabicStem(word)])].join(' | ')
    return sql`(to_tsquery('simple', ${begins}) || plainto_tsquery('english', ${word}))`
  })
  return sql`(${sql.join(parts, sql` && `)})`
}

/** The condition of a full-text search on a table with a search vector. */
export function textFinds(table: string, typed: string): Expression<SqlBool>[] {
  const query = textQuery(typed)
  return query ? [sql<SqlBool>`${sql.ref(`${table}.searchVector`)} @@ ${query}`] : []
}
