import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { serverGroupColumns } from '#components/services/server-group/server-group-columns.tsx'
import { serverGroupForm } from '#components/services/server-group/server-group-form.ts'
import { serverGroups } from '#contract/services/server-groups.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('serverGroups'))('title') }
}

export default async function ServerGroupsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={serverGroups}
      searchParams={await searchParams}
      columns={await serverGroupColumns()}
      form={serverGroupForm}
      start={{ fillType: 'leastFull' }}
    />
  )
}
