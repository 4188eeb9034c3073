import { getTranslations } from 'next-intl/server'
import { ModuleCallsList } from '#components/logs/module-calls-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('moduleCalls'))('title') }
}

/** What was asked of the panels of servers, and what they answered. */
export default async function ModuleLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ModuleCallsList search={await searchParams} path={paths.moduleLog} />
}
