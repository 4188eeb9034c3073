import { sql } from 'kysely'
import type { Arrangement } from '#contract/kernel/arrangement.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { CategoryNode } from '#contract/support/categories.ts'
import { knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { knowledgeBaseCategories } from '#contract/support/knowledge-base-categories.ts'
import { predefinedReplies } from '#contract/support/predefined-replies.ts'
import { predefinedReplyCategories } from '#contract/support/predefined-reply-categories.ts'
import { treeFault } from '#contract/support/tree.ts'
import { arrange, lastPosition, placesOf, tokenOf } from '#platform/kernel/arrange.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { handOver } from './hand-over.ts'

const trees = {
  knowledgeBaseCategories: { holds: knowledgeBaseArticles, count: 'articleCount', hidden: sql`"hidden"` },
  predefinedReplyCategories: { holds: predefinedReplies, count: 'replyCount', hidden: sql`false` },
} as const
type Name = keyof typeof trees
type Parented = { parentId?: number | null }

/** A tree of categories, served: no circles, deletion only when it holds nothing or something else takes it in. */
function categoryTree(resource: typeof knowledgeBaseCategories | typeof predefinedReplyCategories) {
  const { name } = resource
  const { holds, count, hidden } = trees[name as Name]
  const of = { resource, parent: 'parentId', called: 'name' } as const
  const held = sql`(select count(*) from ${sql.table(holds.name)} "h" where "h"."categoryId" = ${sql.ref(`${name}.id`)})`

  async function values(scope: Scope, input: Record<string, unknown>, current: { id: number } | null) {
    const { parentId } = input as Parented
    if (parentId !== undefined && (parentId !== null || current)) await checkParent(scope, current?.id ?? 0, parentId)
    return current ? input : { ...input, position: await lastPosition(scope, of) }
  }
  async function checkParent(scope: Scope, id: number, parentId: number | null) {
    const others = (await placesOf(scope, of, true)).filter(node => node.id !== id)
    const fault = treeFault([...others, { id, parentId }])
    if (fault) throw new Problem('validation', { fields: { parentId: { key: fault.key } } })
  }
  const refuse = (items: Arrangement) => {
    const fault = treeFault(items)
    if (fault) throw new Problem('wrongState', { reason: fault.key })
  }
  async function tree(scope: Scope) {
    const { rows } = await sql<CategoryNode>`select "id", "version", "name", "parentId", ${hidden} as "hidden", ${held} as "held"
      from ${sql.table(name)} order by "position", "id"`.execute(scope.db)
    return { token: tokenOf(rows), items: rows }
  }
  const store = crud({
    resource: resource as typeof knowledgeBaseCategories,
    computed: { [count]: () => held },
    nameOf: ({ name }) => name,
    searchOf: ({ name: { en, ar } }) => [en, ar],
    values,
    beforeRemove: async (scope, record) => {
      const below = (await placesOf(scope, of, true)).filter(({ parentId }) => parentId === record.id).length
      const inIt = Number((record as Record<string, unknown>)[count])
      if (inIt + below > 0) throw new Problem('inUse', { values: { count: inIt + below } })
    },
  })
  const routes = served(resource.endpoints as typeof knowledgeBaseCategories.endpoints, {
    ...store,
    tree,
    arrange: (scope, { body }) => arrange(scope, of, body, refuse),
    async remove(scope, { params, body }) {
      const { targetCategoryId, ...rest } = body ?? {}
      if (targetCategoryId !== undefined) await handOver(scope, { of, holds }, (await store.find(scope, params.id)).id, targetCategoryId)
      return store.remove(scope, { params, body: rest })
    },
  })
  return { routes, create: store.create }
}

export const knowledgeBaseCategoryTree = categoryTree(knowledgeBaseCategories)
export const predefinedReplyCategoryTree = categoryTree(predefinedReplyCategories)
