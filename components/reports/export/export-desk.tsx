import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { jobRuns } from '#contract/automation/job-runs.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { exportColumns } from './export-columns.tsx'
import { NewExport } from './new-export.tsx'

/** Every list that may be taken away, and the reader's own exports with their files. */
export async function ExportDesk({ search }: { search: SearchParams }) {
  const [messages, reports] = await Promise.all([getTranslations(), getTranslations('reports')])
  const t = dynamicMessages(messages)
  const things = (resource: string) => (t.has(`${resource}.title`) ? t(`${resource}.title`) : resource)
  return (
    <ListScreen
      resource={jobRuns}
      searchParams={search}
      always={[{ field: 'kind', operator: 'eq', value: 'export' }]}
      columns={exportColumns({ things, state: value => t(`shell.jobStates.${value}`), download: t('shell.jobDownload') })}
      nameOf={({ resource }) => things(resource)}
      crumbs={[{ text: reports('title'), href: paths.reports() }]}
      keep={['list']}
      lead={<NewExport asked={[search.list].flat()[0]} />}
    />
  )
}
