import { AddonPage, addonPages } from '#components/catalogue/product-addon/addon-page.tsx'
import { recordFormTitle } from '#components/kit/record-screen/record-form-page.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

interface Props {
  params: Promise<{ addon: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Props) {
  return recordFormTitle(addonPages, (await params).addon)
}

export default async function ProductAddonPage({ params, searchParams }: Props) {
  return <AddonPage given={(await params).addon} search={await searchParams} />
}
