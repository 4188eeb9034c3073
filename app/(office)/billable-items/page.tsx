import { getTranslations } from 'next-intl/server'
import { BillableItemsList } from '#components/billing/billable-item/billable-items-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('billableItems'))('title') }
}

export default async function BillableItemsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <BillableItemsList search={await searchParams} />
}
