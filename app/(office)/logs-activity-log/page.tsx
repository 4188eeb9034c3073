import { getTranslations } from 'next-intl/server'
import { LogList } from '#components/logs/log-list.tsx'
import { activityLog } from '#contract/logs/activity-log.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('activityLog'))('title') }
}

export default async function ActivityLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <LogList resource={activityLog} search={await searchParams} path={paths.activityLog} />
}
