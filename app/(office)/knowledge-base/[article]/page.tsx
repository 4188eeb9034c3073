import { PencilLine } from 'lucide-react'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbMenu } from '#components/kit/verbs/verb-menu.tsx'
import { verbNamespaces } from '#components/kit/verbs/verb-namespaces.ts'
import { ArticleFacts } from '#components/support/article/article-facts.tsx'
import { ArticleStatusBadge } from '#components/support/article/article-status.tsx'
import { articleVerbs, verbArticle } from '#components/support/article/article-verbs.ts'
import { CompareVersion } from '#components/support/article/compare-version.tsx'
import { loadArticle } from '#components/support/article/load-article.ts'
import { RelatedArticles } from '#components/support/article/related-articles.tsx'
import { VersionList } from '#components/support/article/version-list.tsx'
import { BothLanguages } from '#components/support/content/both-languages.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { inLanguage } from '#contract/kernel/bilingual.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

interface Props {
  params: Promise<{ article: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Props) {
  const [article, locale] = await Promise.all([loadArticle((await params).article), getLocale()])
  return { title: inLanguage(article.title, locale.startsWith('ar') ? 'ar' : 'en').text }
}

/** An article as its readers see it; with `compare` an earlier version beside it. */
export default async function ArticlePage({ params, searchParams }: Props) {
  const [{ article: id }, search] = await Promise.all([params, searchParams])
  const [article, t, c, locale] = await Promise.all([
    loadArticle(id),
    getTranslations('knowledgeBaseArticles'),
    getTranslations('content'),
    getLocale(),
  ])
  const language = locale.startsWith('ar') ? 'ar' : 'en'
  const compare = idOf(search.compare)
  if (search.compare !== undefined && !compare) notFound()
  return (
    <ClientMessages of={['knowledgeBaseArticles', 'content', 'list', ...verbNamespaces]}>
      <PageHeader
        crumbs={[
          { text: t('title'), href: paths.knowledgeBase() },
          ...(article.category
            ? [
                {
                  text: <bdi>{inLanguage(article.category.name, language).text}</bdi>,
                  href: paths.knowledgeBase({ categoryId: `in:${article.categoryId}` }),
                },
              ]
            : []),
        ]}
        title={<bdi>{inLanguage(article.title, language).text}</bdi>}
        chip={<ArticleStatusBadge status={article.status} large />}
        actions={
          <>
            {article.can?.update === true && (
              <Button as={Link} href={paths.writeArticle({ id: article.id })} icon={<Icon of={PencilLine} />}>
                {c('edit')}
              </Button>
            )}
            <RecordVerbs given={articleVerbs}>
              <VerbMenu record={{ ...verbArticle(article, locale), back: paths.knowledgeBase() }} />
            </RecordVerbs>
          </>
        }
        ruled
      />
      <div className="@container px-gutter py-5">
        <div className="record-columns">
          <div className="flex min-w-0 flex-col gap-4">
            {compare && <CompareVersion article={article} number={compare} />}
            <BothLanguages title={article.title} body={article.body} first={language} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 @max-[820px]:grid @max-[820px]:grid-cols-[1fr] @max-[820px]:sm:grid-cols-[1fr_1fr] @max-[820px]:*:h-full">
            <ArticleFacts article={article} />
            <RelatedArticles id={article.id} />
            <VersionList article={article} />
          </div>
        </div>
      </div>
    </ClientMessages>
  )
}
