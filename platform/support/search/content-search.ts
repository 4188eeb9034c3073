import { type Expression, type SqlBool, sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { plainOf } from '#contract/kernel/rich-text.ts'
import { piecesOf } from '#contract/kernel/text-index.ts'
import { type ContentHit, type ContentKind, contentKinds } from '#contract/support/content-search.ts'
import { textQuery } from '#platform/kernel/full-text.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { searchTerm } from '#platform/kernel/search-term.ts'
import { excerptOf, type Meets, marked, meetsOf } from './highlight.ts'

const sources = {
  article: { table: 'knowledgeBaseArticles', title: 'title', text: 'body', extra: sql`"status", "slug"` },
  faq: {
    table: 'faqs',
    title: 'question',
    text: 'answer',
    extra: sql`case when "visible" then null else 'hidden' end as "status", null as "slug"`,
  },
  reply: { table: 'predefinedReplies', title: 'title', text: 'body', extra: sql`null as "status", null as "slug"` },
} as const
const capabilities = { article: 'knowledgeBaseArticle.view', faq: 'faq.view', reply: 'predefinedReply.view' } as const

interface Found {
  kind: ContentKind
  id: number
  title: Bilingual
  text: Bilingual
  status: string | null
  slug: string | null
  inTitle: boolean
  rank: number
}

/** What may be found of a kind besides matching. */
export type Narrowed = Partial<Record<ContentKind, Expression<SqlBool>>>

/** Searches some kinds of content; titles before texts, then by how well they fit. */
export async function searchContent(
  scope: Scope,
  typed: string,
  kinds: readonly ContentKind[],
  limit: number,
  narrowed: Narrowed = {},
): Promise<ContentHit[]> {
  const query = textQuery(typed)
  if (!query) return []
  const pages = await Promise.all(kinds.map(kind => findsOf(scope, kind, query, typed, limit, narrowed[kind] ?? sql<SqlBool>`true`)))
  const best = pages
    .flat()
    .sort((a, b) => Number(b.inTitle) - Number(a.inTitle) || b.rank - a.rank || a.id - b.id)
    .slice(0, limit)
  const texts = best.flatMap(({ title, text }) => [title.en, title.ar, plainOf(text.en), plainOf(text.ar)])
  const meets = await meetsOf(scope, typed, texts)
  const reader = scope.origin.locale === 'ar-SA' ? 'ar' : 'en'
  return best.map(one => hitOf(one, meets, reader))
}

/** So much of a hit is looked at for what is shown of it, in characters: whoever searches a long one again and again pays no more than the database. */
const LONGEST = 20_000
const beginning = (text: string) =>
  sql`jsonb_build_object('en', left(${sql.ref(text)} ->> 'en', ${LONGEST}), 'ar', left(${sql.ref(text)} ->> 'ar', ${LONGEST}))`

async function findsOf(
  scope: Scope,
  kind: ContentKind,
  query: ReturnType<typeof sql>,
  typed: string,
  limit: number,
  condition: Expression<SqlBool>,
): Promise<Found[]> {
  const { table, title, text, extra } = sources[kind]
  const { rows } = await sql<Omit<Found, 'kind'>>`
    with "asked" as (select ${query} as "query")
    select "id", ${sql.ref(title)} as "title", ${beginning(text)} as "text", ${extra},
      ts_filter("searchVector", '{a}') @@ "query" as "inTitle", ts_rank("searchVector", "query", 1) as "rank"
    from ${sql.table(table)}, "asked"
    where ("searchVector" @@ "query" or ${searchTerm(sql.ref('searchText'), typed)}) and ${condition}
    order by "inTitle" desc, "rank" desc, "id" limit ${limit}`.execute(scope.db)
  return rows.map(row => ({ ...row, kind, rank: Number(row.rank) }))
}

/** Shown in the reader's language, or in the other when only that one was found. */
function hitOf({ kind, id, title, text, status, slug }: Found, meets: Meets, reader: 'en' | 'ar'): ContentHit {
  const plain = { en: plainOf(text.en), ar: plainOf(text.ar) }
  const finds = (language: 'en' | 'ar') => piecesOf(`${title[language]} ${plain[language]}`).filter(({ word }) => meets(word)).length
  const other = reader === 'en' ? 'ar' : 'en'
  const language = title[reader] !== '' && (finds(reader) > 0 || finds(other) === 0) ? reader : title[other] !== '' ? other : reader
  return {
    kind,
    id,
    title: marked(inLanguage(title, language).text, meets),
    excerpt: excerptOf(inLanguage(plain, language).text, meets),
    language,
    status,
    slug,
  }
}

/** The kinds that the caller asks for and may see. */
export function kindsFor(scope: Scope, asked: string | undefined): ContentKind[] {
  const wanted = asked ? asked.split(',') : contentKinds
  return contentKinds.filter(kind => wanted.includes(kind) && scope.can(capabilities[kind]))
}
