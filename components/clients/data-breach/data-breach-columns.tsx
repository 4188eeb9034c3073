import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { dataBreaches } from '#contract/clients/data-breaches.ts'
import { numberText } from '#lib/format/number.ts'

const looks = { open: 'awaiting', reported: 'pending', closed: 'closed' } as const
const day = (value: string | null) => (value ? <DateText value={value} as="day" /> : '—')

export async function dataBreachColumns(today: string): Promise<ListColumn<RowOf<typeof dataBreaches>>[]> {
  const t = await getTranslations('dataBreaches')
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'status',
      narrow: 'status',
      width: 150,
      cell: ({ status, dueOn }) => (
        <StatusBadge
          status={status === 'open' && dueOn < today ? 'overdue' : looks[status]}
          label={t(status === 'open' && dueOn < today ? 'views.overdue' : `options.status.${status}`)}
        />
      ),
    },
    { id: 'noticedOn', cell: ({ noticedOn }) => day(noticedOn) },
    { id: 'dueOn', narrow: 'amount', cell: ({ dueOn }) => day(dueOn) },
    { id: 'reportedOn', cell: ({ reportedOn }) => day(reportedOn) },
    { id: 'toldOn', low: true, cell: ({ toldOn }) => day(toldOn) },
    { id: 'people', low: true, number: true, cell: ({ people }) => numberText(people) },
    { id: 'reference', low: true, hidden: true, cell: ({ reference }) => <Verbatim value={reference} /> },
    { id: 'createdOn', low: true, hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} /> },
  ]
}
