import { getTranslations } from 'next-intl/server'
import { seriesColumns } from '#components/billing/document-series/series-columns.tsx'
import { seriesVerbs, verbSeries } from '#components/billing/document-series/series-verbs.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { documentSeries } from '#contract/billing/document-series.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('documentSeries'))('title') }
}

export default async function DocumentSeriesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, columns] = await Promise.all([searchParams, getTranslations('documentSeries'), seriesColumns()])
  return (
    <ListScreen
      resource={documentSeries}
      searchParams={search}
      columns={columns}
      nameOf={({ name }) => t(`options.name.${name}`)}
      rowMenu={one => <VerbRowMenu record={verbSeries(one, t(`options.name.${one.name}`))} />}
      verbs={seriesVerbs}
    />
  )
}
