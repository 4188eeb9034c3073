import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { CutText } from '#components/kit/values/cut-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { CancellationRequest } from '#contract/services/cancellation-requests.ts'
import { CancellationBadge } from './cancellation-badge.tsx'

/** The columns of the open requests, or of the completed ones. */
export async function cancellationColumns(status: CancellationRequest['status']): Promise<ListColumn<CancellationRequest>[]> {
  const t = await getTranslations('cancellationRequests')
  const done = status === 'completed'
  return [
    { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
    { id: 'createdOn', width: 112, low: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
    {
      id: 'productName',
      main: true,
      narrow: 'name',
      cell: ({ productName, domain }) => (
        <>
          <Name value={productName} /> {domain && <Verbatim value={domain} className="text-text-3" />}
        </>
      ),
    },
    { id: 'clientName', narrow: 'detail', cell: ({ clientName }) => <Name value={clientName} /> },
    { id: 'type', low: true, cell: ({ type }) => t(`options.type.${type}`) },
    { id: 'cancelOn', width: 112, cell: ({ cancelOn }) => <DateText value={cancelOn} as="day" /> },
    { id: 'reason', hidden: done, low: true, cell: ({ reason }) => <CutText text={reason} /> },
    {
      id: 'monthlyValue',
      number: true,
      narrow: 'amount',
      cell: ({ monthlyValue, currency }) => <Money amount={monthlyValue} currency={currency} />,
    },
    {
      id: 'completedOn',
      hidden: !done,
      low: true,
      cell: ({ completedOn }) => (completedOn ? <DateText value={completedOn} /> : '—'),
    },
    {
      ...{ id: 'offerState', hidden: true, low: true },
      cell: ({ offerState }) => (offerState ? t(`options.offerState.${offerState}`) : '—'),
    },
    {
      ...{ id: 'offerUntil', hidden: true, low: true },
      cell: ({ offerUntil }) => (offerUntil ? <DateText value={offerUntil} as="day" /> : '—'),
    },
    { id: 'handlerName', hidden: !done, low: true, cell: ({ handlerName }) => (handlerName ? <Name value={handlerName} /> : '—') },
    { id: done ? 'outcome' : 'work', narrow: 'status', width: 150, cell: request => <CancellationBadge {...request} /> },
  ]
}
