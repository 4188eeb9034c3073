import { getTranslations } from 'next-intl/server'
import { PrivacyRequestsList } from '#components/clients/privacy-request/privacy-requests-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('privacyRequests'))('title') }
}

export default async function PrivacyRequestsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <PrivacyRequestsList search={await searchParams} />
}
