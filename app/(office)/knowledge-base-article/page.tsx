import { forbidden } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { ArticleForm } from '#components/support/article/article-form.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('knowledgeBaseArticles'))('newTitle') }
}

/** Writes an article; changes a stored one with `id`. */
export default async function WriteArticlePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, { metadata }, locale] = await Promise.all([
    searchParams,
    getTranslations('knowledgeBaseArticles'),
    requireSession(),
    getLocale(),
  ])
  const id = idOf(search.id)
  const article = id ? await load(knowledgeBaseArticles.endpoints.get, { params: { id } }) : null
  if (article ? article.can?.update !== true : !can(metadata, 'knowledgeBaseArticle.create')) forbidden()
  const name = article && inLanguage(article.title, locale.startsWith('ar') ? 'ar' : 'en').text
  const title = typeof search.title === 'string' ? search.title.slice(0, 160) : ''
  const start = { title: { en: '', ar: '', [locale.startsWith('ar') ? 'ar' : 'en']: title }, categoryId: idOf(search.category) ?? '' }
  return (
    <ClientMessages of={['knowledgeBaseArticles']}>
      <PageHeader
        crumbs={[
          { text: t('title'), href: paths.knowledgeBase() },
          ...(article ? [{ text: <bdi>{name}</bdi>, href: paths.article(article.id) }] : []),
        ]}
        title={article ? t('editTitle', { name: name ?? '' }) : t('newTitle')}
        ruled
      />
      <ArticleForm
        key={article?.version}
        article={article ? { id: article.id, version: article.version, values: article } : undefined}
        start={start}
        publishes={can(metadata, 'knowledgeBaseArticle.publish') && article?.status !== 'archived'}
      />
    </ClientMessages>
  )
}
