import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { paths } from '#lib/paths.ts'

/** The page of an article. */
export const articlePages: RecordPages<typeof knowledgeBaseArticles> = {
  resource: knowledgeBaseArticles,
  address: paths.article,
  listAddress: search => `${paths.knowledgeBase()}${search ? `?${search}` : ''}`,
  derived: ['authorId'],
}
