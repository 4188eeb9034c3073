import { getTranslations } from 'next-intl/server'
import { TemplatePage } from '#components/messaging/email-template/template-page.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('emailTemplates'))('newTitle') }
}

export default async function NewEmailTemplatePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <TemplatePage given="new" search={await searchParams} />
}
