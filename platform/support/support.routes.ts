import { contentSearchEndpoints } from '#contract/support/content-search.ts'
import { knowledgeBaseSearches } from '#contract/support/knowledge-base-searches.ts'
import { reader } from '#platform/kernel/reader.ts'
import { type Served, served } from '#platform/kernel/serve.ts'
import { articleRoutes } from './article/article.routes.ts'
import { knowledgeBaseCategoryTree, predefinedReplyCategoryTree } from './category/category-tree.ts'
import { faqRoutes } from './faq/faq.routes.ts'
import { helpRoutes } from './help/help.routes.ts'
import { predefinedReplyRoutes } from './reply/reply.routes.ts'
import { kindsFor, searchContent } from './search/content-search.ts'

const searches = reader({ resource: knowledgeBaseSearches, export: 'knowledgeBaseArticle.export' })

/** Knowledge base, questions and predefined replies. */
export const supportRoutes: readonly Served[] = [
  ...knowledgeBaseCategoryTree.routes,
  ...articleRoutes,
  ...served(knowledgeBaseSearches.endpoints, searches),
  ...served(contentSearchEndpoints, {
    contentSearch: async (scope, { query: { q, kinds, limit = 20 } }) => ({
      items: await searchContent(scope, q, kindsFor(scope, kinds), limit),
    }),
  }),
  ...helpRoutes,
  ...faqRoutes,
  ...predefinedReplyCategoryTree.routes,
  ...predefinedReplyRoutes,
]
