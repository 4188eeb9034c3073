import { checkThere } from '#platform/kernel/check-there.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { articleStore } from './article.store.ts'
import { versionOf } from './article-versions.ts'

export const articleVerbs = verbsOf(articleStore, {
  publish: async ({ now }) => ({ set: { publishedOn: now } }),
  async restore(scope, { id }, { number }) {
    const { title, body, tags } = await versionOf(scope, id, number)
    return { set: { title, body, tags }, payload: { number } }
  },
  async move(scope, article, { categoryId }) {
    await checkThere(scope, 'knowledgeBaseCategories', [categoryId], 'categoryId')
    return { set: { categoryId }, unchanged: categoryId === article.categoryId }
  },
})
