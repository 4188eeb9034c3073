import { sql } from 'kysely'
import { z } from 'zod'
import { reference } from '#contract/kernel/fields.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type KnowledgeBaseArticle, knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { type ArticleStatus, articleCan } from '#contract/support/knowledge-base-input.ts'
import { registerBulk } from '#platform/kernel/bulk-actions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { articleStore } from './article.store.ts'
import { versionOf, versionsOf } from './article-versions.ts'

type Verb = 'publish' | 'unpublish' | 'archive'
const becomes: Record<Verb, ArticleStatus> = { publish: 'published', unpublish: 'draft', archive: 'archived' }
interface Call {
  params: { id: number }
  body?: { version?: number }
}

/** Publishes, unpublishes or archives an article, when its status allows it. */
const changeStatus =
  (verb: Verb) =>
  async (scope: Scope, { params, body }: Call): Promise<KnowledgeBaseArticle> => {
    const { status, version } = await articleStore.find(scope, params.id, true)
    if (!articleCan.can(verb, status)) throw new Problem('wrongState')
    return articleStore.update(scope, { params, body: { version: body?.version ?? version, status: becomes[verb] } })
  }

async function restore(scope: Scope, { params, body }: { params: { id: number }; body: { version?: number; number: number } }) {
  const { version } = await articleStore.find(scope, params.id, true)
  const { title, body: text, tags } = await versionOf(scope, params.id, body.number)
  return articleStore.update(scope, { params, body: { version: body.version ?? version, title, body: text, tags } })
}

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

registerBulk('knowledgeBaseArticles', 'delete', {
  capability: 'knowledgeBaseArticle.delete',
  values: z.strictObject({}),
  one: (scope, id) => articleStore.remove(scope, { params: { id } }),
})
registerBulk('knowledgeBaseArticles', 'move', {
  capability: 'knowledgeBaseArticle.edit',
  values: z.strictObject({ categoryId: reference() }),
  one: async (scope, id, { categoryId }) => {
    const { version } = await articleStore.find(scope, id, true)
    return articleStore.update(scope, { params: { id }, body: { version, categoryId } })
  },
})
for (const verb of ['publish', 'unpublish', 'archive'] as const) {
  registerBulk('knowledgeBaseArticles', verb, {
    capability: 'knowledgeBaseArticle.publish',
    values: z.strictObject({}),
    one: (scope, id) => changeStatus(verb)(scope, { params: { id } }),
  })
}

export const routes = served(knowledgeBaseArticles.endpoints, {
  ...articleStore,
  publish: changeStatus('publish') as never,
  unpublish: changeStatus('unpublish') as never,
  archive: changeStatus('archive') as never,
  restore: restore as never,
  versions: async (scope, { params: { id } }) => versionsOf(scope, (await articleStore.find(scope, id)).id),
  version: async (scope, { params: { id, number } }) => versionOf(scope, (await articleStore.find(scope, id)).id, number),
  related,
})
