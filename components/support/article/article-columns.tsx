import { Lock } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import type { KnowledgeBaseArticleRow } from '#contract/support/knowledge-base.ts'
import { numberText } from '#lib/format/number.ts'
import { ArticleStatusBadge } from './article-status.tsx'

/** The columns of the list of articles. */
export async function articleColumns(): Promise<ListColumn<KnowledgeBaseArticleRow>[]> {
  const [t, locale] = await Promise.all([getTranslations('knowledgeBaseArticles'), getLocale()])
  const language = locale.startsWith('ar') ? 'ar' : 'en'
  return [
    {
      id: 'title',
      main: true,
      narrow: 'name',
      cell: ({ title, loggedInOnly }) => (
        <span className="flex items-center gap-1.5">
          <BilingualText value={title} />
          {loggedInOnly && <Icon of={Lock} size={12} label={t('signedIn')} />}
        </span>
      ),
    },
    { id: 'status', narrow: 'status', cell: ({ status }) => <ArticleStatusBadge status={status} /> },
    {
      id: 'categoryId',
      narrow: 'detail',
      cell: ({ category }) => (category ? <bdi>{inLanguage(category.name, language).text}</bdi> : '—'),
    },
    {
      id: 'tags',
      low: true,
      cell: ({ tags }) => (
        <span className="flex items-center gap-1">
          {tags.slice(0, 3).map(tag => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      ),
    },
    { id: 'views', number: true, cell: ({ views }) => numberText(views) },
    { id: 'helpfulCount', number: true, cell: ({ helpfulCount }) => numberText(helpfulCount) },
    { id: 'unhelpfulCount', number: true, low: true, cell: ({ unhelpfulCount }) => numberText(unhelpfulCount) },
    { id: 'authorName', low: true, cell: ({ authorName }) => <Name value={authorName} /> },
    { id: 'updatedOn', width: 112, narrow: 'amount', cell: ({ updatedOn }) => <DateText value={updatedOn} as="day" /> },
    { id: 'publishedOn', hidden: true, cell: ({ publishedOn }) => (publishedOn ? <DateText value={publishedOn} as="day" /> : '—') },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
