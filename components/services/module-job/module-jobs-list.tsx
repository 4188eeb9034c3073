import { getLocale, getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import { searchNow } from '#lib/list-query/list-search.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { moduleJobColumns } from './module-job-columns.tsx'
import { ModuleJobDrawer } from './module-job-drawer.tsx'
import { jobName, moduleJobVerbs, verbJob } from './module-job-verbs.ts'

/** The desk of module jobs: what is asked of servers, and what waits for a person. */
export async function ModuleJobsList({ search }: { search: SearchParams }) {
  const [t, locale, columns, { metadata }] = await Promise.all([
    getTranslations('moduleJobs'),
    getLocale(),
    moduleJobColumns(),
    requireSession(),
  ])
  const here = searchNow(search, moduleJobs.list)
  const id = idOf(search.job)
  const job = id ? await load(moduleJobs.endpoints.get, { params: { id } }) : null
  return (
    <>
      <ListScreen
        resource={moduleJobs}
        searchParams={search}
        columns={columns}
        nameOf={one => jobName(one, locale)}
        rowHref={one => paths.moduleJobs({ ...here, job: one.id })}
        rowMenu={one => <VerbRowMenu record={verbJob(one, locale)} />}
        views={[
          { id: 'failed', label: t('views.failed'), search: { state: 'in:failed,dead' } },
          { id: 'open', label: t('views.open'), search: { state: 'in:queued,sent,unknown' } },
          { id: 'done', label: t('options.state.done'), search: { state: 'in:done' } },
        ]}
        verbs={moduleJobVerbs}
        exported={can(metadata, 'moduleJob.export') && t('title')}
      />
      {job && <ModuleJobDrawer job={job} back={paths.moduleJobs(here)} withLog={can(metadata, 'log.module')} />}
    </>
  )
}
