import { getTranslations } from 'next-intl/server'
import { tldColumns } from '#components/catalogue/tld/tld-columns.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { tlds } from '#contract/catalogue/tlds.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('tlds'))('title') }
}

export default async function TldsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslations('tlds')
  return (
    <ResourceScreen
      resource={tlds}
      searchParams={await searchParams}
      columns={await tldColumns()}
      page={paths.tlds()}
      views={[{ id: 'losing', label: t('views.losing'), search: { losing: 'eq:true' } }]}
    />
  )
}
