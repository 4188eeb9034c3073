import { getTranslations } from 'next-intl/server'
import { ExportDesk } from '#components/reports/export/export-desk.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('jobRuns'))('title') }
}

export default async function ExportDeskPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ExportDesk search={await searchParams} />
}
