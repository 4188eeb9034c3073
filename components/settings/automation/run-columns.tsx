import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { AutomationRun } from '#contract/automation/automation-runs.ts'
import { numberText } from '#lib/format/number.ts'
import { RunState } from './run-state.tsx'

export async function runColumns(): Promise<ListColumn<AutomationRun>[]> {
  const [t, tasks] = await Promise.all([getTranslations('automationRuns'), getTranslations('automationTasks')])
  const nothing = <span className="text-text-3">—</span>
  return [
    { id: 'id', number: true, width: 90, cell: ({ id }) => <Verbatim value={String(id)} /> },
    { id: 'task', main: true, narrow: 'name', cell: ({ task }) => tasks(`options.name.${task}`) },
    { id: 'createdOn', narrow: 'detail', width: 150, cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'endedOn', width: 150, cell: ({ endedOn }) => (endedOn ? <DateText value={endedOn} /> : nothing) },
    { id: 'trigger', low: true, width: 120, cell: ({ trigger }) => t(`options.trigger.${trigger}`) },
    { id: 'found', number: true, width: 90, cell: ({ found }) => numberText(found) },
    { id: 'done', number: true, width: 90, cell: ({ done }) => numberText(done) },
    { id: 'skipped', number: true, low: true, width: 90, cell: ({ skipped }) => numberText(skipped) },
    { id: 'failed', number: true, width: 90, cell: ({ failed }) => numberText(failed) },
    { id: 'status', narrow: 'status', width: 150, cell: ({ status }) => <RunState status={status} /> },
  ]
}
