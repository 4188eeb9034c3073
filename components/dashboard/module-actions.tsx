import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { JobState } from '#components/services/module-job/job-state.tsx'
import { jobName, moduleJobVerbs, verbJob } from '#components/services/module-job/module-job-verbs.ts'
import { failedJob, moduleJobs } from '#contract/services/module-jobs.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { paths } from '#lib/paths.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import { DashboardRow } from './dashboard-row.tsx'
import { PanelFailed } from './panel-failed.tsx'

const waits = [...failedJob, 'queued', 'sent', 'unknown'] as const
const filter = {
  where: [{ field: 'state' as const, operator: 'in' as const, value: [...waits] }],
  // What needs a person stands before what is under way.
  order_by: { by: 'state' as const, order: 'asc' as const },
  limit: 8,
}

/** What is to be done on servers: what needs a person, who may try it again here, and what is under way. */
export async function ModuleActions() {
  const [t, jobs, locale, answer] = await Promise.all([
    getTranslations('home'),
    getTranslations('moduleJobs'),
    getLocale(),
    attemptLoad(moduleJobs.endpoints.list, { filter }),
  ])
  const title = t('panels.moduleActions')
  if ('refusal' in answer) return <PanelFailed title={title} refusal={answer.refusal} />
  const { items, total } = answer.data
  return (
    <DashboardPanel
      title={title}
      count={total}
      all={{ href: paths.moduleJobs({ state: 'in:failed,dead,queued,sent,unknown' }), text: t('seeAll') }}
      empty={items.length === 0 ? t('noModuleActions') : undefined}
    >
      <ClientMessages of={['moduleJobs']}>
        <RecordVerbs given={moduleJobVerbs}>
          <ul>
            {items.map(job => (
              <DashboardRow
                key={job.id}
                href={paths.moduleJob(job.id)}
                name={
                  <>
                    {jobs(`options.operation.${job.operation}`)} · <bdi>{jobName(job, locale)}</bdi>
                  </>
                }
                detail={
                  <>
                    <Name value={job.clientName} /> · <RelativeTime value={job.updatedOn} />
                  </>
                }
              >
                <JobState state={job.state} />
                {job.can?.retry === true && <RecordVerbButton verb="retry" record={verbJob(job, locale)} />}
              </DashboardRow>
            ))}
          </ul>
        </RecordVerbs>
      </ClientMessages>
    </DashboardPanel>
  )
}
