import { PencilLine } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { ArticleFacts } from '#components/support/article/article-facts.tsx'
import { articlePages } from '#components/support/article/article-pages.ts'
import { ArticleStatusBadge } from '#components/support/article/article-status.tsx'
import { articleVerbs, verbArticle } from '#components/support/article/article-verbs.ts'
import { CompareVersion } from '#components/support/article/compare-version.tsx'
import { RelatedArticles } from '#components/support/article/related-articles.tsx'
import { VersionList } from '#components/support/article/version-list.tsx'
import { BothLanguages } from '#components/support/content/both-languages.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

interface Props {
  params: Promise<{ article: string }>
  searchParams: Promise<SearchParams>
}
const idIn = async ({ params }: Props) => recordId((await params).article)

export async function generateMetadata(props: Props) {
  const [article, locale] = await Promise.all([loadRecord(articlePages, await idIn(props)), getLocale()])
  return { title: verbArticle(article, locale).name }
}

/** An article as its readers see it; with `compare` an earlier version beside it. */
export default async function ArticlePage(props: Props) {
  const [id, search] = await Promise.all([idIn(props), props.searchParams])
  const [article, place, history, t, locale] = await Promise.all([
    loadRecord(articlePages, id),
    loadPlace(articlePages, id, search),
    loadHistory(articlePages, id),
    getTranslations('content'),
    getLocale(),
  ])
  const language = locale.startsWith('ar') ? 'ar' : 'en'
  const { category, categoryId } = article
  const record = verbArticle(article, locale)
  return (
    <RecordScreen
      {...articlePages}
      record={{ id }}
      place={place}
      name={record.name}
      crumbs={
        category
          ? [
              {
                text: <bdi>{inLanguage(category.name, language).text}</bdi>,
                href: paths.knowledgeBase({ categoryId: `in:${categoryId}` }),
              },
            ]
          : []
      }
      badges={<ArticleStatusBadge status={article.status} large />}
      primary={
        article.can?.update === true && (
          <Button as={Link} href={paths.writeArticle({ id })} icon={<Icon of={PencilLine} />}>
            {t('edit')}
          </Button>
        )
      }
      verbs={{ given: articleVerbs, record }}
      history={history}
      namespaces={['content']}
    >
      <div className="record-columns">
        <div className="flex min-w-0 flex-col gap-4">
          {search.compare !== undefined && <CompareVersion article={article} number={recordId(search.compare)} />}
          <BothLanguages title={article.title} body={article.body} first={language} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 @max-[820px]:grid @max-[820px]:grid-cols-[1fr] @max-[820px]:sm:grid-cols-[1fr_1fr] @max-[820px]:*:h-full">
          <ArticleFacts article={article} />
          <RelatedArticles id={id} />
          <VersionList article={article} />
        </div>
      </div>
    </RecordScreen>
  )
}
