import { getTranslations } from 'next-intl/server'
import { CancellationsList } from '#components/services/cancellation-request/cancellations-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('cancellationRequests'))('title') }
}

export default async function OpenRequestsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <CancellationsList status="open" search={await searchParams} />
}
