import { getTranslations } from 'next-intl/server'
import { QuotesList } from '#components/billing/quote/quotes-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('quotes'))('title') }
}

export default async function QuotesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <QuotesList search={await searchParams} />
}
