import { getTranslations } from 'next-intl/server'
import { EmailList } from '#components/logs/email-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('emailMessages'))('title') }
}

export default async function EmailLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <EmailList search={await searchParams} />
}
