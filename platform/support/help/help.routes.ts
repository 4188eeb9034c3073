import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { help } from '#contract/support/help.ts'
import { keyedHash } from '#platform/access/tokens.ts'
import { isStaff } from '#platform/access/users.ts'
import { storedBytes } from '#platform/files/file.routes.ts'
import { addressKey } from '#platform/kernel/address-key.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { searchContent } from '../search/content-search.ts'
import { keepSearch } from './keep-search.ts'
import { shownArticles, shownCategories } from './visible-articles.ts'

interface Article {
  id: number
  slug: string
  title: Bilingual
  body: Bilingual
  tags: string[]
  loggedInOnly: boolean
  categoryId: number
  updatedOn: string
}
const most = 20

async function categories(scope: Scope) {
  const shown = await shownCategories(scope)
  const { rows } = await sql<Article>`select "slug", "title", "loggedInOnly", "categoryId" from "knowledgeBaseArticles"
    where ${await shownArticles(scope, shown)} order by "views" desc, "id"`.execute(scope.db)
  const byCategory = Map.groupBy(rows, ({ categoryId }) => categoryId)
  const summary = ({ slug, title, loggedInOnly }: Article) => ({ slug, title, loggedInOnly })
  return { items: shown.map(category => ({ ...category, articles: (byCategory.get(category.id) ?? []).map(summary) })) }
}

async function articleBySlug(scope: Scope, slug: string): Promise<Article> {
  const { rows } =
    await sql<Article>`select * from "knowledgeBaseArticles" where "slug" = ${slug} and ${await shownArticles(scope)}`.execute(scope.db)
  if (!rows[0]) throw new Problem('notFound')
  return rows[0]
}

async function article(scope: Scope, { params }: { params: { slug: string } }) {
  const { id, slug, title, body, tags, loggedInOnly, updatedOn } = await articleBySlug(scope, params.slug)
  // What staff look at says nothing of what visitors need.
  if (!isStaff(scope.caller.role)) await sql`update "knowledgeBaseArticles" set "views" = "views" + 1 where "id" = ${id}`.execute(scope.db)
  return { slug, title, body, tags, loggedInOnly, updatedOn }
}

async function rate(scope: Scope, { params, body: { helpful } }: { params: { slug: string }; body: { helpful: boolean } }) {
  const { id } = await articleBySlug(scope, params.slug)
  const { caller, origin } = scope
  // What a caller says of its device is a text of its own making: by it one address would have any number of voices.
  const visitor = keyedHash(scope, 'helpVoice', caller.id === null ? addressKey(origin.ip) : `user ${caller.id}`)
  await sql`select 1 from "knowledgeBaseArticles" where "id" = ${id} for update`.execute(scope.db)
  await sql`insert into "knowledgeBaseVoices" ("articleId", "visitor", "helpful", "givenOn") values (${id}, ${visitor}, ${helpful}, ${scope.now})
    on conflict ("articleId", "visitor") do update set "helpful" = excluded."helpful", "givenOn" = excluded."givenOn"`.execute(scope.db)
  const voices = (value: boolean) =>
    sql`(select count(*)::int from "knowledgeBaseVoices" where "articleId" = ${id} and "helpful" = ${value})`
  await sql`update "knowledgeBaseArticles" set "helpfulCount" = ${voices(true)}, "unhelpfulCount" = ${voices(false)} where "id" = ${id}`.execute(
    scope.db,
  )
  return { helpful }
}

async function search(scope: Scope, { query: { q } }: { query: { q: string } }) {
  const narrowed = { article: await shownArticles(scope), faq: sql<boolean>`"visible"` }
  const items = await searchContent(scope, q, ['article', 'faq'], most, narrowed)
  await keepSearch(scope, q, items.length)
  return { items }
}

async function image(scope: Scope, { params: { id } }: { params: { id: number } }) {
  const holds = sql`"fileIds" @> ${JSON.stringify([id])}::jsonb`
  const { rows } = await sql`select 1 from "knowledgeBaseArticles" where ${holds} and ${await shownArticles(scope)}
    union all select 1 from "faqs" where ${holds} and "visible" limit 1`.execute(scope.db)
  if (!rows.length) throw new Problem('notFound')
  return storedBytes(scope, id)
}

async function questions(scope: Scope) {
  type Row = { sectionId: number; name: Bilingual; id: number; question: Bilingual; answer: Bilingual }
  const { rows } = await sql<Row>`select "faqSections"."id" as "sectionId", "name", "faqs"."id", "question", "answer"
    from "faqs" join "faqSections" on "faqSections"."id" = "faqs"."sectionId" where "visible"
    order by "faqSections"."position", "faqSections"."id", "faqs"."position", "faqs"."id"`.execute(scope.db)
  const sections = [...Map.groupBy(rows, ({ sectionId }) => sectionId)].map(([id, items]) => ({
    id,
    name: (items[0] as Row).name,
    items: items.map(({ id: own, question, answer }) => ({ id: own, question, answer })),
  }))
  return { sections }
}

export const routes = served(help, { categories, search, article, rate, image: image, questions })
