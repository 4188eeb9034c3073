import { getTranslations } from 'next-intl/server'
import { TemplatesList } from '#components/messaging/email-template/templates-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('emailTemplates'))('title') }
}

export default async function EmailTemplatesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <TemplatesList search={await searchParams} />
}
