import { filesIn, plainOf } from '#contract/kernel/rich-text.ts'
import { type KnowledgeBaseArticle, knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import { bothOf, indexed, textFinds } from '#platform/kernel/full-text.ts'
import { belongsTo } from '#platform/kernel/relations.ts'
import { sanitisedBoth } from '#platform/kernel/rich-text.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { attachImages } from '../images.ts'
import { keepVersion } from './article-versions.ts'
import { freeSlug } from './free-slug.ts'

type Input = Partial<KnowledgeBaseArticle>

async function values(scope: Scope, given: Record<string, unknown>, current: KnowledgeBaseArticle | null) {
  const input = given as Input
  const next: Input = { ...input }
  if (input.body) next.body = sanitisedBoth(input.body, 'body')
  if (input.categoryId) await checkThere(scope, 'knowledgeBaseCategories', [input.categoryId], 'categoryId')
  const title = input.title ?? current?.title ?? { en: '', ar: '' }
  if (!current || input.slug !== undefined) next.slug = await freeSlug(scope, input.slug ?? null, title, current?.id ?? null)
  const status = input.status ?? 'draft'
  if (status !== (current?.status ?? 'draft') && (input.status || !current)) {
    scope.require('knowledgeBaseArticle.publish')
    if (status === 'published') next.publishedOn = scope.now.toISOString()
  }
  return current ? next : { ...next, authorId: scope.caller.id, authorName: scope.caller.name }
}

export const articleStore = crud({
  resource: knowledgeBaseArticles,
  relations: { category: belongsTo({ key: 'categoryId', table: 'knowledgeBaseCategories', fields: ['id', 'name'] }) },
  nameOf: ({ title }) => title,
  searchOf: ({ title, slug, tags }) => [title.en, title.ar, slug, ...tags],
  derived: ({ title, body, tags }) => ({
    ...indexed([...bothOf(title), ...tags], bothOf(body).map(plainOf)),
    fileIds: filesIn(body),
  }),
  alsoFinds: (_scope, typed) => textFinds('knowledgeBaseArticles', typed),
  values,
  afterCreate: async (scope, article) => {
    await attachImages(scope, 'knowledgeBaseArticles', article.id, article.body, 'body')
    await keepVersion(scope, article)
  },
  afterUpdate: async (scope, article, before) => {
    await attachImages(scope, 'knowledgeBaseArticles', article.id, article.body, 'body')
    const texts = (one: KnowledgeBaseArticle) => JSON.stringify([one.title, one.body, one.tags])
    if (texts(article) !== texts(before)) await keepVersion(scope, article)
  },
})
