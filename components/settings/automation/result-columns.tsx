import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { AutomationResult } from '#contract/automation/automation-results.ts'

const looks = { done: 'success', skipped: 'closed', failed: 'failed' } as const

/** One line of the log of a run. */
export async function resultColumns(): Promise<ListColumn<AutomationResult>[]> {
  const [t, reasons, problems] = await Promise.all([
    getTranslations('automationResults'),
    getTranslations('reasons'),
    getTranslations('problems'),
  ])
  const why = (reason: string) => {
    if (reasons.has(reason as 'wrongState')) return reasons(reason as 'wrongState')
    const key = `${reason}.message` as 'internal.message'
    return problems.has(key) ? problems(key) : reason
  }
  return [
    { id: 'createdOn', width: 150, cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'recordName', main: true, narrow: 'name', cell: ({ recordName }) => <Name value={recordName} /> },
    { id: 'recordId', number: true, low: true, width: 110, cell: ({ recordId }) => <Verbatim value={String(recordId)} /> },
    { id: 'reason', narrow: 'detail', cell: ({ reason }) => (reason ? why(reason) : '—') },
    { id: 'detail', low: true, cell: ({ detail }) => (detail ? <bdi className="wrap-anywhere">{detail}</bdi> : '—') },
    {
      id: 'outcome',
      narrow: 'status',
      width: 140,
      cell: ({ outcome }) => <StatusBadge status={looks[outcome]} label={t(`options.outcome.${outcome}`)} />,
    },
  ]
}
