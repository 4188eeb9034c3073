import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { CreditNoteKind, creditNotes } from '#contract/billing/credit-notes.ts'

type Row = RowOf<typeof creditNotes>

/** `kindText`: what a kind is called. */
export const creditNoteColumns = (kindText: (kind: CreditNoteKind) => string): ListColumn<Row>[] => [
  { id: 'number', main: true, narrow: 'name', width: 150, cell: ({ number }) => <Verbatim value={number} /> },
  { id: 'invoiceNumber', width: 150, cell: ({ invoiceNumber }) => <Verbatim value={invoiceNumber} /> },
  { id: 'clientName', grows: true, narrow: 'detail', cell: ({ clientName }) => <Name value={clientName} /> },
  { id: 'issuedOn', cell: ({ issuedOn }) => <DateText value={issuedOn} as="day" /> },
  { id: 'kind', narrow: 'status', cell: ({ kind }) => kindText(kind) },
  { id: 'reason', low: true, cell: ({ reason }) => <bdi>{reason ?? '—'}</bdi> },
  { id: 'net', number: true, hidden: true, cell: ({ net, currency }) => <Money amount={net} currency={currency} /> },
  { id: 'vatAmount', number: true, low: true, cell: ({ vatAmount, currency }) => <Money amount={vatAmount} currency={currency} /> },
  { id: 'total', number: true, narrow: 'amount', cell: ({ total, currency }) => <Money amount={total} currency={currency} /> },
  { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} /> },
]
