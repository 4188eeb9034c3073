import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { numberText } from '#lib/format/number.ts'
import { DnsTaskStatus } from './dns-task-status.tsx'

const nothing = <span className="text-text-3">—</span>

export async function dnsTaskColumns(): Promise<ListColumn<RowOf<typeof dnsTasks>>[]> {
  const t = await getTranslations('dnsTasks')
  return [
    {
      id: 'kind',
      main: true,
      narrow: 'name',
      cell: ({ kind, subject }) => <NameCell name={t(`options.kind.${kind}`)} also={subject === '' ? undefined : <bdi>{subject}</bdi>} />,
    },
    {
      id: 'done',
      number: true,
      narrow: 'amount',
      width: 120,
      cell: ({ done, total }) => <Verbatim value={`${numberText(done)} / ${numberText(total)}`} />,
    },
    {
      id: 'minutesLeft',
      width: 150,
      low: true,
      cell: ({ minutesLeft }) => (minutesLeft === null ? nothing : t('timeLeft', { count: minutesLeft })),
    },
    { id: 'skippedCount', number: true, low: true, width: 100, cell: ({ skippedCount }) => numberText(skippedCount) },
    {
      id: 'failedCount',
      number: true,
      width: 100,
      cell: ({ failedCount }) => <span className={failedCount > 0 ? 'text-danger-text' : undefined}>{numberText(failedCount)}</span>,
    },
    { id: 'creatorName', low: true, cell: ({ creatorName }) => (creatorName ? <Name value={creatorName} /> : nothing) },
    { id: 'createdOn', narrow: 'detail', cell: ({ createdOn }) => <RelativeTime value={createdOn} /> },
    { id: 'endedOn', low: true, cell: ({ endedOn }) => (endedOn ? <RelativeTime value={endedOn} /> : nothing) },
    {
      id: 'status',
      narrow: 'status',
      width: 130,
      cell: ({ status }) => <DnsTaskStatus status={status} label={t(`options.status.${status}`)} />,
    },
    { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
    { id: 'begunOn', hidden: true, cell: ({ begunOn }) => <DateText value={begunOn} /> },
  ]
}
