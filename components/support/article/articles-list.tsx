import { Archive, Globe, GlobeLock, Plus } from 'lucide-react'
import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import type { BulkAction } from '#components/kit/list-screen/list-column.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { inLanguage } from '#contract/kernel/bilingual.ts'
import { type KnowledgeBaseArticleRow, knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { contentBulk } from '../content/content-bulk.tsx'
import { ContentTabs } from '../content/content-tabs.tsx'
import { articleColumns } from './article-columns.tsx'
import { ArticleMenu } from './article-menu.tsx'

const views = { published: 'status=in:published', drafts: 'status=in:draft', archived: 'status=in:archived' } as const
const icons = { publish: Globe, unpublish: GlobeLock, archive: Archive }

/** The articles of the knowledge base. */
export async function ArticlesList({ search }: { search: SearchParams }) {
  const [{ metadata }, t, locale] = await Promise.all([requireSession(), getTranslations('knowledgeBaseArticles'), getLocale()])
  const bulk: BulkAction[] = [
    ...(can(metadata, 'knowledgeBaseArticle.publish')
      ? (['publish', 'unpublish', 'archive'] as const).map(id => ({
          id,
          label: t(`verbs.${id}`),
          icon: <Icon of={icons[id]} />,
          title: t(`bulk.${id}Title`),
          text: t(`bulk.${id}Text`),
        }))
      : []),
    ...(await contentBulk({
      namespace: 'knowledgeBaseArticles',
      categories: 'knowledgeBaseCategories',
      may: { edit: can(metadata, 'knowledgeBaseArticle.edit'), delete: can(metadata, 'knowledgeBaseArticle.delete') },
    })),
  ]
  return (
    <ListScreen<KnowledgeBaseArticleRow>
      resource={knowledgeBaseArticles}
      searchParams={search}
      columns={await articleColumns()}
      nameOf={({ title }) => inLanguage(title, locale.startsWith('ar') ? 'ar' : 'en').text}
      rowHref={({ id }) => paths.article(id)}
      rowMenu={article => <ArticleMenu article={article} />}
      views={(Object.keys(views) as (keyof typeof views)[]).map(id => ({ id, label: t(`views.${id}`), search: views[id] }))}
      bulk={bulk}
      namespaces={['knowledgeBaseArticles', 'content', 'record', 'form', 'validation']}
      actions={<ContentTabs tabs={['articles', 'categories', 'searches']} current="articles" path={paths.knowledgeBase} />}
      exported={can(metadata, 'knowledgeBaseArticle.export') && t('title')}
      create={
        can(metadata, 'knowledgeBaseArticle.create') && (
          <Button as={Link} href={paths.writeArticle()} variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
            {t('new')}
          </Button>
        )
      }
    />
  )
}
