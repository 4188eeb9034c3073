import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { BankLineStatus, bankLines } from '#contract/billing/bank-lines.ts'

const colours = { unmatched: 'pending', matched: 'accepted', posted: 'posted', ignored: 'inactive', outgoing: 'closed' } as const

/** `statusText`: what a status is called. */
export const bankLineColumns = (statusText: (status: BankLineStatus) => string): ListColumn<RowOf<typeof bankLines>>[] => [
  { id: 'id', number: true, hidden: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  { id: 'bookedOn', narrow: 'detail', cell: ({ bookedOn }) => <DateText value={bookedOn} as="day" /> },
  { id: 'description', main: true, narrow: 'name', cell: ({ description }) => <bdi>{description || '—'}</bdi> },
  { id: 'counterparty', low: true, cell: ({ counterparty }) => <bdi>{counterparty ?? '—'}</bdi> },
  { id: 'reference', width: 150, cell: ({ reference }) => <Verbatim value={reference} /> },
  { id: 'amount', number: true, narrow: 'amount', cell: ({ amount, currency }) => <Money amount={amount} currency={currency} loss /> },
  { id: 'clientName', cell: ({ clientName }) => (clientName ? <Name value={clientName} /> : '—') },
  { id: 'invoiceNumbers', low: true, cell: ({ invoiceNumbers }) => <Verbatim value={invoiceNumbers} /> },
  { id: 'bankName', low: true, hidden: true, cell: ({ bankName }) => <Name value={bankName} /> },
  { id: 'status', narrow: 'status', cell: ({ status }) => <StatusBadge status={colours[status]} label={statusText(status)} /> },
]
