import { getTranslations } from 'next-intl/server'
import { ContactMessagesPage } from '#components/support/contact-message/contact-messages-page.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('contactMessages'))('title') }
}

export default async function ContactMessages({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ContactMessagesPage search={await searchParams} />
}
