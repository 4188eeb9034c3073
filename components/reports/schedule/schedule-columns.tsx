import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { ReportSchedule } from '#contract/automation/report-schedules.ts'
import { numberText } from '#lib/format/number.ts'

/** The columns of the schedules; `option` says what a value of a choice is called. */
export const scheduleColumns = (option: (field: string, value: string) => string): ListColumn<ReportSchedule>[] => [
  { id: 'report', main: true, narrow: 'name', cell: ({ report }) => option('report', report) },
  { id: 'frequency', width: 120, cell: ({ frequency }) => option('frequency', frequency) },
  { id: 'format', width: 90, low: true, cell: ({ format }) => option('format', format) },
  { id: 'receiverIds', number: true, width: 110, cell: ({ receiverIds }) => numberText(receiverIds.length) },
  { id: 'ownerName', low: true, cell: ({ ownerName }) => <Name value={ownerName} /> },
  { id: 'nextOn', narrow: 'amount', cell: ({ nextOn, status }) => (status === 'active' ? <DateText value={nextOn} /> : '—') },
  { id: 'lastSentOn', low: true, cell: ({ lastSentOn }) => (lastSentOn ? <DateText value={lastSentOn} /> : '—') },
  { id: 'lastSent', number: true, width: 90, low: true, cell: ({ lastSent }) => numberText(lastSent) },
  { id: 'lastRefused', number: true, width: 110, low: true, cell: ({ lastRefused }) => numberText(lastRefused) },
  {
    id: 'status',
    narrow: 'status',
    width: 140,
    cell: ({ status }) => <StatusBadge status={status === 'active' ? 'active' : 'inactive'} label={option('status', status)} />,
  },
]
