import { sql } from 'kysely'
import { knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { articleStore } from './article.store.ts'
import { articleVerbs } from './article.verbs.ts'
import { versionOf, versionsOf } from './article-versions.ts'

async function related(scope: Scope, { params: { id } }: { params: { id: number } }) {
  const { categoryId, tags } = await articleStore.find(scope, id)
  const shared = sql<number>`(select count(*) from jsonb_array_elements_text("tags") as "t" where "t" = any(${tags}::text[]))`
  const items = await scope.db
    .selectFrom('knowledgeBaseArticles')
    .select(['id', 'title', 'status'])
    .where('id', '<>', id)
    .where('status', '<>', 'archived')
    .where(eb => eb.or([eb('categoryId', '=', categoryId), eb(shared, '>', 0)]))
    .orderBy(shared, 'desc')
    .orderBy('views', 'desc')
    .orderBy('id')
    .limit(6)
    .execute()
  return { items }
}

export const routes = served(knowledgeBaseArticles.endpoints, {
  ...articleStore,
  ...articleVerbs,
  versions: async (scope, { params: { id } }) => versionsOf(scope, (await articleStore.find(scope, id)).id),
  version: async (scope, { params: { id, number } }) => versionOf(scope, (await articleStore.find(scope, id)).id, number),
  related,
})
