import { getTranslations } from 'next-intl/server'
import { HolderChangesList } from '#components/domains/holder-change/holder-changes-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('holderChanges'))('title') }
}

export default async function HolderChangesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <HolderChangesList search={await searchParams} />
}
