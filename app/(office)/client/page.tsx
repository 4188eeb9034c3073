import { getTranslations } from 'next-intl/server'
import { ClientsList } from '#components/clients/client/clients-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('clients'))('title') }
}

export default async function ClientsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ClientsList search={await searchParams} />
}
