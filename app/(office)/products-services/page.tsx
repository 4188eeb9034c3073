import { getTranslations } from 'next-intl/server'
import { ServicesList } from '#components/services/service/services-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('services'))('title') }
}

export default async function ServicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ServicesList search={await searchParams} />
}
