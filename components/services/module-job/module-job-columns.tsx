import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { ModuleJob } from '#contract/services/module-jobs.ts'
import { numberText } from '#lib/format/number.ts'
import { JobState } from './job-state.tsx'
import { jobName } from './module-job-verbs.ts'

export async function moduleJobColumns(): Promise<ListColumn<ModuleJob>[]> {
  const [t, locale] = await Promise.all([getTranslations('moduleJobs'), getLocale()])
  const nothing = <span className="text-text-3">—</span>
  return [
    {
      id: 'domain',
      main: true,
      narrow: 'name',
      cell: job => <NameCell name={jobName(job, locale)} also={job.domain ? <Name value={job.productName} /> : undefined} />,
    },
    { id: 'operation', narrow: 'detail', width: 150, cell: ({ operation }) => t(`options.operation.${operation}`) },
    { id: 'code', width: 180, cell: ({ code }) => (code ? t(`options.code.${code}`) : nothing) },
    { id: 'serverName', cell: ({ serverName }) => (serverName ? <bdi>{serverName}</bdi> : nothing) },
    { id: 'clientName', low: true, cell: ({ clientName }) => <Name value={clientName} /> },
    { id: 'attempts', low: true, number: true, width: 90, cell: ({ attempts }) => numberText(attempts) },
    { id: 'updatedOn', width: 130, cell: ({ updatedOn }) => <RelativeTime value={updatedOn} /> },
    { id: 'state', narrow: 'status', width: 160, cell: ({ state }) => <JobState state={state} /> },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  ]
}
