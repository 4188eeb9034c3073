import { BundlePage, bundlePages } from '#components/catalogue/product-bundle/bundle-page.tsx'
import { recordFormTitle } from '#components/kit/record-screen/record-form-page.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

interface Props {
  params: Promise<{ bundle: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Props) {
  return recordFormTitle(bundlePages, (await params).bundle)
}

export default async function ProductBundlePage({ params, searchParams }: Props) {
  return <BundlePage given={(await params).bundle} search={await searchParams} />
}
