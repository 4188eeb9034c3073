import { getTranslations } from 'next-intl/server'
import { NotificationsPage } from '#components/messaging/notification/notifications-page.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('notifications'))('title') }
}

export default async function Notifications({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <NotificationsPage search={await searchParams} />
}
