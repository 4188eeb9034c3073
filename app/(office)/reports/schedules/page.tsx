import { getTranslations } from 'next-intl/server'
import { SchedulesScreen } from '#components/reports/schedule/schedules-screen.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('reportSchedules'))('title') }
}

export default async function ReportSchedulesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <SchedulesScreen search={await searchParams} />
}
