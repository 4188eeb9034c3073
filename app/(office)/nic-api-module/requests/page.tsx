import { getTranslations } from 'next-intl/server'
import { NicRequestsList } from '#components/domains/nic-document/nic-requests-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('nicDocuments'))('requests') }
}

export default async function NicRequestsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <NicRequestsList search={await searchParams} />
}
