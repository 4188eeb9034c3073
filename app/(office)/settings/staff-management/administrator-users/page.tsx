import { getTranslations } from 'next-intl/server'
import { AdministratorsList } from '#components/staff/administrator/administrators-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('administrators'))('title') }
}

export default async function AdministratorsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <AdministratorsList search={await searchParams} />
}
