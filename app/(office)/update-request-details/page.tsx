import { getTranslations } from 'next-intl/server'
import { DataChangesList } from '#components/clients/data-change/data-changes-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dataChangeRequests'))('title') }
}

export default async function DataChangesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <DataChangesList search={await searchParams} />
}
