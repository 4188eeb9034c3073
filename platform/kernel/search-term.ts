import { type Expression, type SqlBool, sql } from 'kysely'
import { fold } from '#contract/kernel/fold.ts'

/** Text as it stands, inside a LIKE pattern. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, character => `\\${character}`)

/**
 * Every word of what was typed must stand in the folded column. A word of one or two letters must start a word there,
 * so that the trigram index still serves it.
 */
export function searchTerm(column: Expression<unknown>, typed: string): Expression<SqlBool> {
  const terms = fold(typed).split(' ').filter(Boolean).slice(0, 8).map(withoutPrefix)
  if (!terms.length) return sql<SqlBool>`true`
  const parts = terms.map(term => sql<SqlBool>`${column} like ${term.length < 3 ? `% ${likeLiteral(term)}%` : `%${likeLiteral(term)}%`}`)
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

// Mobiles are kept as +9665…, typed as 05… or 009665…; and a prefix that every number has only slows the index down.
const withoutPrefix = (term: string) => /^(?:(?:\+|00)?966|0)(5\d{2,8})$/.exec(term)?.[1] ?? term
