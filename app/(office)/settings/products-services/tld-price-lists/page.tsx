import { getTranslations } from 'next-intl/server'
import { tldPriceListColumns } from '#components/catalogue/tld-price-list/tld-price-list-columns.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { tldPriceLists } from '#contract/catalogue/tld-price-lists.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('tldPriceLists'))('title') }
}

export default async function TldPriceListsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslations('tldPriceLists')
  return (
    <ResourceScreen
      resource={tldPriceLists}
      searchParams={await searchParams}
      columns={await tldPriceListColumns()}
      page={paths.tldPriceLists()}
      views={[
        { id: 'inForce', label: t('options.state.inForce'), search: { state: 'in:inForce' } },
        { id: 'planned', label: t('options.state.planned'), search: { state: 'in:planned', sort: 'startsOn' } },
        { id: 'replaced', label: t('options.state.replaced'), search: { state: 'in:replaced', sort: '-startsOn' } },
      ]}
    />
  )
}
