import { getTranslations } from 'next-intl/server'
import { ModuleJobsList } from '#components/services/module-job/module-jobs-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('moduleJobs'))('title') }
}

export default async function ModuleJobsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ModuleJobsList search={await searchParams} />
}
