import { getTranslations } from 'next-intl/server'
import { WhoisLogScreen } from '#components/logs/whois-log-screen.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('whoisLookups'))('title') }
}

export default async function WhoisLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <WhoisLogScreen search={await searchParams} />
}
