import { getTranslations } from 'next-intl/server'
import { RefusedPart } from '#components/kit/feedback/refused-part.tsx'
import { Link } from '#components/kit/link.tsx'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { Card } from '#components/ui/card.tsx'
import { knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { paths } from '#lib/paths.ts'
import { ArticleStatusBadge } from './article-status.tsx'

/** Other articles that share the category or the tags of one. */
export async function RelatedArticles({ id }: { id: number }) {
  const [t, answer] = await Promise.all([
    getTranslations('knowledgeBaseArticles'),
    attemptLoad(knowledgeBaseArticles.endpoints.related, { params: { id } }),
  ])
  if ('refusal' in answer) return <RefusedPart things={t('related')} refusal={answer.refusal} />
  const { items } = answer.data
  return (
    <Card title={t('related')}>
      {items.length === 0 && <p className="text-text-3">{t('noRelated')}</p>}
      <ul className="flex flex-col gap-2">
        {items.map(article => (
          <li key={article.id} className="flex items-center gap-2">
            <Link href={paths.article(article.id)} className="flex-auto min-w-0">
              <BilingualText value={article.title} />
            </Link>
            {article.status !== 'published' && <ArticleStatusBadge status={article.status} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
