import { Plus } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { ContentTabs } from '../content/content-tabs.tsx'
import { articleColumns } from './article-columns.tsx'
import { articleVerbs, verbArticle } from './article-verbs.ts'

const views = { published: { status: 'in:published' }, drafts: { status: 'in:draft' }, archived: { status: 'in:archived' } } as const

/** The articles of the knowledge base. */
export async function ArticlesList({ search }: { search: SearchParams }) {
  const [{ metadata }, t, locale] = await Promise.all([requireSession(), getTranslations('knowledgeBaseArticles'), getLocale()])
  return (
    <ListScreen
      resource={knowledgeBaseArticles}
      searchParams={search}
      columns={await articleColumns()}
      nameOf={({ title }) => inLanguage(title, locale.startsWith('ar') ? 'ar' : 'en').text}
      rowHref={({ id }, from) => paths.article(id, { from })}
      rowMenu={(article, from) => <VerbRowMenu record={verbArticle(article, locale)} open={paths.article(article.id, { from })} />}
      views={(Object.keys(views) as (keyof typeof views)[]).map(id => ({ id, label: t(`views.${id}`), search: views[id] }))}
      verbs={articleVerbs}
      namespaces={['content']}
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
