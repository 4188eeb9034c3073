import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { OrderPayment } from './order-payment.tsx'

type Row = Omit<Order, 'items' | 'vat' | 'notes'>

export const orderColumns: ListColumn<Row>[] = [
  { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  { id: 'number', main: true, narrow: 'name', width: 150, cell: ({ number }) => <Verbatim value={number} /> },
  { id: 'createdOn', cell: ({ createdOn }) => <DateText value={createdOn} /> },
  { id: 'clientName', narrow: 'detail', cell: ({ clientName }) => <Name value={clientName} /> },
  { id: 'total', number: true, narrow: 'amount', cell: ({ total, currency }) => <Money amount={total} currency={currency} /> },
  { id: 'paymentStatus', width: 150, cell: ({ paymentStatus }) => <OrderPayment status={paymentStatus} /> },
  { id: 'promotionCode', low: true, hidden: true, cell: ({ promotionCode }) => <Verbatim value={promotionCode} /> },
  { id: 'placerName', low: true, cell: ({ placerName }) => <Name value={placerName} /> },
  { id: 'ip', low: true, hidden: true, cell: ({ ip }) => <Verbatim value={ip} /> },
  { id: 'status', narrow: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
]
