import { TldPage, tldPages } from '#components/catalogue/tld/tld-page.tsx'
import { recordFormTitle } from '#components/kit/record-screen/record-form-page.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

interface Props {
  params: Promise<{ tld: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Props) {
  return recordFormTitle(tldPages, (await params).tld)
}

export default async function TldFormPage({ params, searchParams }: Props) {
  return <TldPage given={(await params).tld} search={await searchParams} />
}
