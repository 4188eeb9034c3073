import { Archive, Globe, GlobeLock } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { inLanguage } from '#contract/kernel/bilingual.ts'
import type { KnowledgeBaseArticleRow } from '#contract/support/knowledge-base.ts'
import { paths } from '#lib/paths.ts'
import { ContentMenu } from '../content/content-menu.tsx'

const icons = { publish: Globe, unpublish: GlobeLock, archive: Archive }
const verbs = ['publish', 'unpublish', 'archive'] as const

/** What can be done with an article; on its own page it does not lead to itself. */
export function ArticleMenu({ article, own = false }: { article: Omit<KnowledgeBaseArticleRow, 'body'>; own?: boolean }) {
  const reasons = useTranslations('reasons')
  const language = useLocale().startsWith('ar') ? 'ar' : 'en'
  const can = article.can ?? {}
  const { id, version, categoryId } = article
  return (
    <ContentMenu
      resource="knowledgeBaseArticles"
      record={{ id, version, categoryId, name: inLanguage(article.title, language).text }}
      categories="knowledgeBaseCategories"
      open={own ? undefined : paths.article(id)}
      edit={can.update === true ? paths.writeArticle({ id }) : undefined}
      back={own ? paths.knowledgeBase() : undefined}
      verbs={verbs.filter(verb => can[verb] === true).map(verb => ({ verb, icon: <Icon of={icons[verb]} />, body: { version } }))}
      remove={can.remove === true || (can.remove !== 'forbidden' && typeof can.remove === 'string' && reasons(can.remove as never))}
    />
  )
}
