import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Quote } from '#contract/billing/quotes.ts'
import { numberText } from '#lib/format/number.ts'

type Hidden = 'lines' | 'instalments' | 'vat' | 'attachments' | 'proposal' | 'customerNotes' | 'adminNotes'
type Row = Omit<Quote, Hidden>

const time = (value: string | null) => (value ? <DateText value={value} /> : '—')
const day = (value: string | null) => (value ? <DateText value={value} as="day" /> : '—')

export const quoteColumns: ListColumn<Row>[] = [
  { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  { id: 'number', main: true, narrow: 'name', width: 140, cell: ({ number }) => <Verbatim value={number} /> },
  { id: 'subject', grows: true, narrow: 'detail', cell: ({ subject }) => <bdi>{subject}</bdi> },
  {
    id: 'clientName',
    cell: ({ clientName, prospectName }) => (clientName ? <Name value={clientName} /> : <bdi>{prospectName ?? '—'}</bdi>),
  },
  { id: 'prospectName', hidden: true, low: true, cell: ({ prospectName }) => <bdi>{prospectName ?? '—'}</bdi> },
  { id: 'createdOn', cell: ({ createdOn }) => <DateText value={createdOn} /> },
  { id: 'validFrom', hidden: true, low: true, cell: ({ validFrom }) => day(validFrom) },
  { id: 'validUntil', cell: ({ validUntil }) => day(validUntil) },
  { id: 'ownerName', low: true, cell: ({ ownerName }) => <Name value={ownerName} /> },
  { id: 'sentOn', low: true, cell: ({ sentOn }) => time(sentOn) },
  { id: 'openedOn', low: true, cell: ({ openedOn }) => time(openedOn) },
  { id: 'acceptedOn', low: true, cell: ({ acceptedOn }) => time(acceptedOn) },
  { id: 'uses', hidden: true, number: true, cell: ({ uses }) => numberText(uses) },
  { id: 'total', number: true, narrow: 'amount', cell: ({ total, currency }) => <Money amount={total} currency={currency} /> },
  { id: 'stage', narrow: 'status', cell: ({ stage, expired }) => <StatusBadge status={expired ? 'expired' : stage} /> },
]
