import { getTranslations } from 'next-intl/server'
import { OutboxList } from '#components/logs/outbox-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('outbox'))('title') }
}

export default async function OutboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <OutboxList search={await searchParams} />
}
