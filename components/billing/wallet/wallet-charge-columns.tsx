import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { ChargeSource, WalletCharge } from '#contract/billing/wallet-charges.ts'

/** What sources and directions are called. */
export const walletChargeColumns = (
  sourceText: (source: ChargeSource) => string,
  directionText: (direction: WalletCharge['direction']) => string,
): ListColumn<WalletCharge>[] => [
  { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  { id: 'createdOn', narrow: 'detail', cell: ({ createdOn }) => <DateText value={createdOn} /> },
  { id: 'clientName', main: true, narrow: 'name', cell: ({ clientName }) => <Name value={clientName} /> },
  { id: 'direction', cell: ({ direction }) => directionText(direction) },
  { id: 'source', cell: ({ source }) => sourceText(source) },
  { id: 'reference', low: true, hidden: true, cell: ({ reference }) => <Verbatim value={reference} /> },
  { id: 'reason', low: true, cell: ({ reason }) => <bdi>{reason}</bdi> },
  { id: 'expiresOn', low: true, cell: ({ expiresOn }) => <DateText value={expiresOn} as="day" /> },
  { id: 'left', number: true, hidden: true, cell: ({ left, currency }) => <Money amount={left} currency={currency} /> },
  { id: 'amount', number: true, hidden: true, cell: ({ amount, currency }) => <Money amount={amount} currency={currency} /> },
  { id: 'moved', number: true, narrow: 'amount', cell: ({ moved, currency }) => <Money amount={moved} currency={currency} /> },
  { id: 'status', narrow: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
]
