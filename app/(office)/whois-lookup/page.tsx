import { getTranslations } from 'next-intl/server'
import { LookupPage } from '#components/domains/whois-lookup/lookup-page.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('whoisLookup'))('title') }
}

export default async function WhoisLookupPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <LookupPage search={await searchParams} />
}
