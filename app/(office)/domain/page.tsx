import { getTranslations } from 'next-intl/server'
import { DomainsList } from '#components/domains/domain/domains-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('domains'))('title') }
}

export default async function DomainsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <DomainsList search={await searchParams} />
}
