import { getTranslations } from 'next-intl/server'
import { RequestsList } from '#components/domains/domain-job/requests-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('domainJobs'))('title') }
}

export default async function RegistryRequestsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <RequestsList search={await searchParams} />
}
