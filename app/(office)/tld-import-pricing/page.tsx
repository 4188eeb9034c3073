import { getTranslations } from 'next-intl/server'
import { CostsScreen } from '#components/catalogue/tld-cost/costs-screen.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('tldCosts'))('title') }
}

export default async function TldCostsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <CostsScreen search={await searchParams} />
}
