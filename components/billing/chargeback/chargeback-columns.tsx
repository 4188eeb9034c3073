import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { ChargebackSource, chargebacks } from '#contract/billing/chargebacks.ts'
import { paths } from '#lib/paths.ts'
import { ChargebackStatusBadge } from './chargeback-status.tsx'

/** `source`: who told us, in words. */
export const chargebackColumns = (source: (of: ChargebackSource) => string): ListColumn<RowOf<typeof chargebacks>>[] => [
  { id: 'id', number: true, hidden: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  { id: 'createdOn', narrow: 'detail', cell: ({ createdOn }) => <DateText value={createdOn} /> },
  { id: 'clientName', main: true, narrow: 'name', cell: ({ clientName }) => <Name value={clientName} /> },
  { id: 'gatewayReference', cell: ({ gatewayReference }) => <Verbatim value={gatewayReference} /> },
  {
    id: 'transactionReference',
    cell: ({ transactionId, transactionReference }) => (
      <Link href={paths.transaction(transactionId)}>
        <Verbatim value={transactionReference ?? `#${transactionId}`} />
      </Link>
    ),
  },
  { id: 'source', low: true, cell: row => source(row.source) },
  { id: 'dueDate', cell: ({ dueDate }) => <DateText value={dueDate} as="day" /> },
  { id: 'decidedOn', hidden: true, cell: ({ decidedOn }) => <DateText value={decidedOn} /> },
  { id: 'amount', number: true, narrow: 'amount', cell: ({ amount, currency }) => <Money amount={amount} currency={currency} /> },
  {
    id: 'lostAmount',
    number: true,
    low: true,
    cell: ({ lostAmount, currency }) => (lostAmount === null ? '—' : <Money amount={lostAmount} currency={currency} />),
  },
  { id: 'status', narrow: 'status', cell: ({ status }) => <ChargebackStatusBadge status={status} /> },
]
