import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { serverColumns } from '#components/services/server/server-columns.tsx'
import { serverVerbs } from '#components/services/server/server-verbs.ts'
import { servers } from '#contract/services/servers.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('servers'))('title') }
}

export default async function ServersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={servers}
      searchParams={await searchParams}
      columns={await serverColumns()}
      page={paths.servers()}
      duplicate={false}
      verbs={serverVerbs}
    />
  )
}
