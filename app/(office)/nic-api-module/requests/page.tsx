import { getTranslations } from 'next-intl/server'
import { ModuleCallsList } from '#components/logs/module-calls-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('domainJobs'))('frames') }
}

/** What was asked of registries and what they answered, frame by frame. */
export default async function NicRequestsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, module] = await Promise.all([searchParams, getTranslations('domainJobs'), getTranslations('nicDocuments')])
  return (
    <ModuleCallsList
      search={search}
      path={paths.nicRequests}
      title={t('frames')}
      crumbs={[{ text: module('title'), href: paths.nicDocuments() }]}
      always={[{ field: 'registrarAccountId', operator: 'null', value: false }]}
    />
  )
}
