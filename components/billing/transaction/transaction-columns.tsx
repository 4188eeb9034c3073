import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Transaction } from '#contract/billing/transactions.ts'

type Row = Omit<Transaction, 'allocations' | 'note'>

const moved = (amount: number, currency: string) => (amount === 0 ? '—' : <Money amount={amount} currency={currency} />)

/** `texts`: what kinds, methods and statuses are called. */
export const transactionColumns = (texts: {
  kind: (payment: Pick<Transaction, 'kind' | 'topUp'>) => string
  method: (method: Transaction['method']) => string
  status: (status: Transaction['status']) => string
}): ListColumn<Row>[] => [
  { id: 'id', number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  { id: 'paidOn', narrow: 'detail', cell: ({ paidOn }) => <DateText value={paidOn} as="day" /> },
  { id: 'clientName', main: true, narrow: 'name', cell: ({ clientName }) => <Name value={clientName} /> },
  { id: 'kind', narrow: 'status', cell: payment => texts.kind(payment) },
  { id: 'method', cell: ({ method }) => texts.method(method) },
  { id: 'reference', low: true, cell: ({ reference }) => <Verbatim value={reference} /> },
  { id: 'invoiceNumbers', width: 150, cell: ({ invoiceNumbers }) => <Verbatim value={invoiceNumbers} /> },
  { id: 'amount', number: true, hidden: true, cell: ({ amount, currency }) => <Money amount={amount} currency={currency} /> },
  { id: 'amountIn', number: true, cell: ({ amountIn, currency }) => moved(amountIn, currency) },
  { id: 'amountOut', number: true, cell: ({ amountOut, currency }) => moved(amountOut, currency) },
  { id: 'fee', number: true, low: true, cell: ({ fee, currency }) => <Money amount={fee} currency={currency} /> },
  {
    id: 'toWallet',
    number: true,
    low: true,
    hidden: true,
    cell: ({ toWallet, currency }) => <Money amount={toWallet} currency={currency} />,
  },
  { id: 'enteredName', low: true, hidden: true, cell: ({ enteredName }) => (enteredName ? <Name value={enteredName} /> : '—') },
  { id: 'net', number: true, narrow: 'amount', low: true, cell: ({ net, currency }) => <Money amount={net} currency={currency} /> },
  { id: 'status', cell: ({ status }) => <StatusBadge status={status === 'reversed' ? 'refunded' : status} label={texts.status(status)} /> },
  { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} /> },
]
