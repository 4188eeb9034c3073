import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { AutomationTask } from '#contract/automation/automation-tasks.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { RunState } from './run-state.tsx'

export async function taskColumns(): Promise<ListColumn<AutomationTask>[]> {
  const t = await getTranslations('automationTasks')
  const nothing = <span className="text-text-3">—</span>
  const schedule = ({ frequency, hour }: AutomationTask) =>
    frequency === 'day' ? t('dailyAt', { hour: `${String(hour).padStart(2, '0')}:00` }) : t(`options.frequency.${frequency}`)
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => t(`options.name.${name}`) },
    { id: 'frequency', narrow: 'detail', width: 170, cell: schedule },
    { id: 'nextRunOn', width: 190, cell: ({ nextRunOn, status }) => (status === 'paused' ? nothing : <DateText value={nextRunOn} />) },
    {
      id: 'lastRunOn',
      width: 190,
      cell: ({ lastRunOn }) => (lastRunOn ? <RelativeTime value={lastRunOn} /> : nothing),
    },
    {
      id: 'lastRunStatus',
      width: 130,
      cell: ({ lastRunId, lastRunStatus }) =>
        lastRunId && lastRunStatus ? (
          <Link href={paths.automationRun(lastRunId)}>
            <RunState status={lastRunStatus} bare />
          </Link>
        ) : (
          nothing
        ),
    },
    {
      id: 'lockedOn',
      width: 150,
      cell: ({ lockedOn }) => (lockedOn ? <RelativeTime value={lockedOn} /> : nothing),
    },
    { id: 'lastDone', number: true, width: 90, cell: ({ lastDone }) => (lastDone === null ? nothing : numberText(lastDone)) },
    { id: 'lastFailed', number: true, width: 90, cell: ({ lastFailed }) => (lastFailed === null ? nothing : numberText(lastFailed)) },
    {
      id: 'lastTook',
      number: true,
      low: true,
      width: 90,
      cell: ({ lastTook }) => (lastTook === null ? nothing : t('seconds', { seconds: Math.round(lastTook / 100) / 10 })),
    },
    {
      id: 'status',
      narrow: 'status',
      width: 180,
      // A lock that no run holds any more keeps the task from its work.
      cell: ({ status, lockedOn, lockAlive }) =>
        lockedOn && !lockAlive ? (
          <StatusBadge status="failed" label={t('lockLost')} />
        ) : (
          <StatusBadge status={status === 'paused' ? 'on_hold' : 'active'} label={t(`options.status.${status}`)} />
        ),
    },
    { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  ]
}
