import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { RefundStatus, RefundType, refunds } from '#contract/billing/refunds.ts'
import type { PaymentMethod } from '#contract/billing/transactions.ts'
import { paths } from '#lib/paths.ts'

type Row = RowOf<typeof refunds>

/** The colours of the statuses, by those that the design knows. */
const coloured: Record<RefundStatus, string> = {
  pending: 'pending',
  processing: 'awaiting',
  completed: 'completed',
  rejected: 'rejected',
  failed: 'failed',
  cameBack: 'transferredAway',
}

/** `texts`: what ways, methods and statuses are called. */
export const refundColumns = (texts: {
  type: (type: RefundType) => string
  /** Said of one that cancels its invoice. */
  cancels: string
  method: (method: PaymentMethod) => string
  status: (status: RefundStatus) => string
  /** Why one failed; null where that is no word of ours. */
  code: (code: string) => string | null
}): ListColumn<Row>[] => [
  { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  { id: 'createdOn', narrow: 'detail', cell: ({ createdOn }) => <DateText value={createdOn} /> },
  { id: 'clientName', main: true, narrow: 'name', cell: ({ clientName }) => <Name value={clientName} /> },
  {
    id: 'invoiceNumber',
    width: 150,
    cell: ({ invoiceId, invoiceNumber }) =>
      invoiceId === null ? (
        '—'
      ) : (
        <Link href={paths.invoice(invoiceId)}>
          <Verbatim value={invoiceNumber} />
        </Link>
      ),
  },
  {
    id: 'refundType',
    cell: ({ refundType, cancelsInvoice }) => [texts.type(refundType), ...(cancelsInvoice ? [texts.cancels] : [])].join(' · '),
  },
  { id: 'refundMethod', low: true, hidden: true, cell: ({ refundMethod }) => (refundMethod ? texts.method(refundMethod) : '—') },
  { id: 'referenceNumber', low: true, hidden: true, cell: ({ referenceNumber }) => <Verbatim value={referenceNumber} /> },
  { id: 'reason', low: true, cell: ({ reason, code, message }) => <bdi>{(code && texts.code(code)) ?? message ?? reason}</bdi> },
  { id: 'amount', number: true, narrow: 'amount', cell: ({ amount, currency }) => <Money amount={amount} currency={currency} /> },
  { id: 'status', narrow: 'status', cell: ({ status }) => <StatusBadge status={coloured[status]} label={texts.status(status)} /> },
]
