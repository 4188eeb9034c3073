import { getTranslations } from 'next-intl/server'
import { NicDocumentsList } from '#components/domains/nic-document/nic-documents-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('nicDocuments'))('title') }
}

export default async function NicModulePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <NicDocumentsList search={await searchParams} />
}
