import { StickyNote } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { Country } from '#components/kit/values/country.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { numberText } from '#lib/format/number.ts'
import { OrderPayment } from './order-payment.tsx'

type Row = Omit<Order, 'items' | 'vat' | 'notes' | 'fraudFindings' | 'invoiceId'>

function OrderType({ of }: { of: Row['type'] }) {
  const t = useTranslations('orders.options.type')
  return t(of)
}

function Method({ of }: { of: Row['paymentMethod'] }) {
  const t = useTranslations('orders.options.paymentMethod')
  return of === null ? '—' : t(of)
}

/** The first item, and how many more there are. */
function Items({ firstItem, itemCount }: Pick<Row, 'firstItem' | 'itemCount'>) {
  return (
    <>
      <Name value={firstItem} />
      {itemCount > 1 && <span className="text-text-3"> +{numberText(itemCount - 1)}</span>}
    </>
  )
}

/** Marks an order that a person should look at, or of which something failed. */
type Marked = Pick<Row, 'status' | 'needsReview' | 'hasFailed' | 'documentsMissing' | 'hasNotes'>

function Marks({ status, needsReview, hasFailed, documentsMissing, hasNotes }: Marked) {
  const t = useTranslations('orders')
  return (
    <span className="flex flex-wrap gap-1 py-1">
      <StatusBadge status={status} />
      {status === 'pending' && needsReview && <StatusBadge status="pending_review" label={t('fields.needsReview')} />}
      {hasFailed && <StatusBadge status="failed" label={t('fields.hasFailed')} />}
      {documentsMissing && <StatusBadge status="on_hold" label={t('fields.documentsMissing')} />}
      {hasNotes && <Icon of={StickyNote} size={14} label={t('fields.hasNotes')} />}
    </span>
  )
}

export const orderColumns: ListColumn<Row>[] = [
  { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  { id: 'number', main: true, narrow: 'name', width: 150, cell: ({ number }) => <Verbatim value={number} /> },
  { id: 'createdOn', width: 190, cell: ({ createdOn }) => <DateText value={createdOn} /> },
  { id: 'age', sortBy: 'createdOn', low: true, hidden: true, width: 130, cell: ({ createdOn }) => <RelativeTime value={createdOn} /> },
  { id: 'clientName', grows: true, narrow: 'detail', cell: ({ clientName }) => <Name value={clientName} /> },
  { id: 'firstItem', width: 190, cell: order => <Items {...order} /> },
  { id: 'type', low: true, width: 100, cell: ({ type }) => <OrderType of={type} /> },
  { id: 'total', number: true, narrow: 'amount', cell: ({ total, currency }) => <Money amount={total} currency={currency} /> },
  { id: 'paymentStatus', width: 150, cell: ({ paymentStatus }) => <OrderPayment status={paymentStatus} /> },
  { id: 'paymentMethod', low: true, cell: ({ paymentMethod }) => <Method of={paymentMethod} /> },
  { id: 'promotionCode', low: true, hidden: true, cell: ({ promotionCode }) => <Verbatim value={promotionCode} /> },
  { id: 'fraudScore', low: true, number: true, cell: ({ fraudScore }) => numberText(fraudScore) },
  { id: 'placerName', low: true, cell: ({ placerName }) => <Name value={placerName} /> },
  { id: 'ip', low: true, hidden: true, cell: ({ ip }) => <Verbatim value={ip} /> },
  { id: 'ipCountry', low: true, hidden: true, cell: ({ ipCountry }) => <Country code={ipCountry} /> },
  { id: 'status', narrow: 'status', width: 214, cell: order => <Marks {...order} /> },
]
