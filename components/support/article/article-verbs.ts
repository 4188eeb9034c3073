import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { type KnowledgeBaseArticleRow, knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { paths } from '#lib/paths.ts'

/** A version is restored in the list of versions. */
export const articleVerbs = verbsOf(knowledgeBaseArticles, {
  restore: { elsewhere: true },
  move: { fields: [{ name: 'categoryId', kind: 'reference', of: 'knowledgeBaseCategories' }] },
})

/** An article as its menus need it. */
export const verbArticle = (
  { id, version, title, status, categoryId, can }: Omit<KnowledgeBaseArticleRow, 'body'>,
  locale: string,
): VerbRecord => ({
  id,
  version,
  name: inLanguage(title, locale.startsWith('ar') ? 'ar' : 'en').text,
  state: status,
  can,
  hrefs: { update: paths.writeArticle({ id }) },
  values: { categoryId },
})
