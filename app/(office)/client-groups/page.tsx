import { getLocale, getTranslations } from 'next-intl/server'
import { clientGroupColumns } from '#components/clients/client-group/client-group-columns.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { type ClientGroup, clientGroups } from '#contract/clients/client-groups.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { referenceText } from '#lib/reference/reference-text.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('clientGroups'))('title') }
}

export default async function ClientGroupsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const locale = await getLocale()
  return (
    <ListScreen<ClientGroup>
      resource={clientGroups}
      searchParams={await searchParams}
      columns={await clientGroupColumns()}
      nameOf={group => referenceText(group, locale)}
    />
  )
}
