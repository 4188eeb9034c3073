import { PriceListPage, priceListPages } from '#components/catalogue/tld-price-list/price-list-page.tsx'
import { recordFormTitle } from '#components/kit/record-screen/record-form-page.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

interface Props {
  params: Promise<{ list: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Props) {
  return recordFormTitle(priceListPages, (await params).list)
}

export default async function PriceListFormPage({ params, searchParams }: Props) {
  return <PriceListPage given={(await params).list} search={await searchParams} />
}
