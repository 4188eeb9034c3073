import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { bankSlips } from '#contract/billing/bank-slips.ts'
import { BankSlipStatus } from './bank-slip-status.tsx'

export const bankSlipColumns: ListColumn<RowOf<typeof bankSlips>>[] = [
  { id: 'id', number: true, hidden: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  { id: 'clientName', main: true, narrow: 'name', cell: ({ clientName }) => <Name value={clientName} /> },
  { id: 'paidOn', narrow: 'detail', cell: ({ paidOn }) => <DateText value={paidOn} as="day" /> },
  { id: 'reference', cell: ({ reference }) => <Verbatim value={reference} /> },
  { id: 'invoiceNumbers', low: true, cell: ({ invoiceNumbers }) => <Verbatim value={invoiceNumbers} /> },
  { id: 'payerName', hidden: true, cell: ({ payerName }) => <bdi>{payerName ?? '—'}</bdi> },
  { id: 'amount', number: true, narrow: 'amount', cell: ({ amount, currency }) => <Money amount={amount} currency={currency} /> },
  { id: 'createdOn', low: true, cell: ({ createdOn }) => <DateText value={createdOn} /> },
  { id: 'status', narrow: 'status', cell: ({ status }) => <BankSlipStatus status={status} /> },
]
