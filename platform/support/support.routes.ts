import { contentSearchEndpoints } from '#contract/support/content-search.ts'
import { knowledgeBaseSearches } from '#contract/support/knowledge-base-searches.ts'
import { reader } from '#platform/kernel/reader.ts'
import { type Served, served } from '#platform/kernel/serve.ts'
import { knowledgeBaseCategoryTree, predefinedReplyCategoryTree } from './category/category-tree.ts'
import { kindsFor, searchContent } from './search/content-search.ts'

const searches = reader({ resource: knowledgeBaseSearches, export: 'knowledgeBaseArticle.export' })

/** The trees of categories, and what is searched across areas of the knowledge base. */
export const routes: readonly Served[] = [
  ...knowledgeBaseCategoryTree.routes,
  ...served(knowledgeBaseSearches.endpoints, searches),
  ...served(contentSearchEndpoints, {
    contentSearch: async (scope, { query: { q, kinds, limit = 20 } }) => ({
      items: await searchContent(scope, q, kindsFor(scope, kinds), limit),
    }),
  }),
  ...predefinedReplyCategoryTree.routes,
]
