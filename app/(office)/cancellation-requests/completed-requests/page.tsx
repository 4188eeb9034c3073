import { getTranslations } from 'next-intl/server'
import { CancellationsList } from '#components/services/cancellation-request/cancellations-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('cancellationRequests'))('completedTitle') }
}

export default async function CompletedRequestsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <CancellationsList status="completed" search={await searchParams} />
}
