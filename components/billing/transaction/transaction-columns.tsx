import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Transaction } from '#contract/billing/transactions.ts'

type Row = Omit<Transaction, 'allocations' | 'note'>

/** `methodText`: what a method is called. */
export const transactionColumns = (methodText: (method: Transaction['method']) => string): ListColumn<Row>[] => [
  { id: 'id', number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  { id: 'paidOn', narrow: 'detail', cell: ({ paidOn }) => <DateText value={paidOn} as="day" /> },
  { id: 'clientName', main: true, narrow: 'name', cell: ({ clientName }) => <Name value={clientName} /> },
  { id: 'method', narrow: 'status', cell: ({ method }) => methodText(method) },
  { id: 'reference', low: true, cell: ({ reference }) => <Verbatim value={reference} /> },
  { id: 'invoiceNumbers', width: 150, cell: ({ invoiceNumbers }) => <Verbatim value={invoiceNumbers} /> },
  { id: 'amount', number: true, narrow: 'amount', cell: ({ amount, currency }) => <Money amount={amount} currency={currency} /> },
  { id: 'fee', number: true, low: true, cell: ({ fee, currency }) => <Money amount={fee} currency={currency} /> },
  { id: 'net', number: true, low: true, cell: ({ net, currency }) => <Money amount={net} currency={currency} /> },
  {
    id: 'toWallet',
    number: true,
    low: true,
    hidden: true,
    cell: ({ toWallet, currency }) => <Money amount={toWallet} currency={currency} />,
  },
  { id: 'enteredName', low: true, hidden: true, cell: ({ enteredName }) => (enteredName ? <Name value={enteredName} /> : '—') },
  { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} /> },
]
