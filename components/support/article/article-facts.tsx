import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Card } from '#components/ui/card.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { KnowledgeBaseArticle } from '#contract/support/knowledge-base.ts'
import { numberText } from '#lib/format/number.ts'

/** Who wrote an article, who may read it, and what readers think of it. */
export function ArticleFacts({ article }: { article: KnowledgeBaseArticle }) {
  const t = useTranslations('knowledgeBaseArticles')
  const { authorName, publishedOn, updatedOn, views, helpfulCount, unhelpfulCount, loggedInOnly, slug, tags } = article
  const items = [
    { term: t('fields.authorName'), value: <Name value={authorName} /> },
    { term: t('fields.publishedOn'), value: publishedOn ? <DateText value={publishedOn} as="day" /> : '—' },
    { term: t('fields.updatedOn'), value: <DateText value={updatedOn} as="day" /> },
    { term: t('whoReads'), value: t(loggedInOnly ? 'signedIn' : 'everybody') },
    { term: t('fields.views'), value: numberText(views) },
    { term: t('voices'), value: t('helpful', { yes: numberText(helpfulCount), no: numberText(unhelpfulCount) }) },
    { term: t('fields.slug'), value: /[^a-z0-9-]/.test(slug) ? <bdi>{slug}</bdi> : <Verbatim value={slug} wrap /> },
  ]
  return (
    <Card title={t('facts')}>
      <KeyValue items={items} />
      {tags.length > 0 && (
        <p className="flex items-center flex-wrap mt-3 gap-1">
          {tags.map(tag => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
    </Card>
  )
}
