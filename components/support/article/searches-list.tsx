import { PencilLine } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type KnowledgeBaseSearch, knowledgeBaseSearches } from '#contract/support/knowledge-base-searches.ts'
import { can } from '#lib/can/can.ts'
import { numberText } from '#lib/format/number.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { ContentTabs } from '../content/content-tabs.tsx'

/** What visitors looked for; in vain when the view says so. */
export async function SearchesList({ search }: { search: SearchParams }) {
  const [{ metadata }, t, articles] = await Promise.all([
    requireSession(),
    getTranslations('knowledgeBaseSearches'),
    getTranslations('knowledgeBaseArticles'),
  ])
  const write = can(metadata, 'knowledgeBaseArticle.create')
  const columns: ListColumn<KnowledgeBaseSearch>[] = [
    { id: 'term', main: true, narrow: 'name', cell: ({ term }) => <bdi>{term}</bdi> },
    { id: 'times', number: true, narrow: 'amount', cell: ({ times }) => numberText(times) },
    { id: 'found', number: true, narrow: 'status', cell: ({ found }) => (found ? numberText(found) : <b>{articles('noResult')}</b>) },
    { id: 'firstOn', low: true, cell: ({ firstOn }) => <DateText value={firstOn} as="day" /> },
    { id: 'lastOn', cell: ({ lastOn }) => <DateText value={lastOn} as="day" /> },
  ]
  return (
    <ListScreen
      resource={knowledgeBaseSearches}
      searchParams={search}
      columns={columns}
      nameOf={({ term }) => term}
      keep={['show']}
      crumbs={[{ text: articles('title'), href: paths.knowledgeBase() }]}
      views={[{ id: 'withoutResult', label: t('views.withoutResult'), search: { found: 'lte:0' } }]}
      rowMenu={
        write
          ? ({ term }) => (
              <Link
                href={paths.writeArticle({ title: term })}
                className={buttonClass({ variant: 'ghost', size: 'xs', square: true })}
                aria-label={`${t('write')}: ${term}`}
              >
                <Icon of={PencilLine} size={14} />
              </Link>
            )
          : undefined
      }
      actions={<ContentTabs tabs={['articles', 'categories', 'searches']} current="searches" path={paths.knowledgeBase} />}
      exported={can(metadata, 'knowledgeBaseArticle.export') && t('title')}
    />
  )
}
