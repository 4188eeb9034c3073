import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { ContentTabs } from '#components/support/content/content-tabs.tsx'
import { FaqBoardPage } from '#components/support/faq/faq-board-page.tsx'
import { faqColumns } from '#components/support/faq/faq-columns.tsx'
import { faqForm } from '#components/support/faq/faq-forms.ts'
import { faqs } from '#contract/support/faqs.ts'
import { load } from '#lib/api/load.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('faqs'))('title') }
}

/** The questions in their sections and order; with `show=list` as a list to search, filter and export. */
export default async function FaqPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, board] = await Promise.all([searchParams, load(faqs.endpoints.board)])
  if (search.show !== 'list') return <FaqBoardPage board={board} />
  return (
    <ResourceScreen
      resource={faqs}
      searchParams={search}
      columns={await faqColumns(board.sections)}
      form={faqForm}
      start={{ visible: true, sectionId: board.sections[0]?.id ?? '' }}
      duplicate={false}
      wide
      keep={['show']}
      actions={<ContentTabs tabs={['board', 'list']} current="list" path={paths.faq} />}
    />
  )
}
