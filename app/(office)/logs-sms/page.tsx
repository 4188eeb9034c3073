import { getTranslations } from 'next-intl/server'
import { SmsList } from '#components/messaging/sms/sms-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('smsMessages'))('title') }
}

export default async function SmsLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <SmsList search={await searchParams} />
}
