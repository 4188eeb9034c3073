import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { MovementKind, WalletMovement } from '#contract/billing/wallet-movements.ts'
import { paths } from '#lib/paths.ts'

/** `kindText`: what a kind is called. */
export const walletMovementColumns = (kindText: (kind: MovementKind) => string): ListColumn<WalletMovement>[] => [
  { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  { id: 'bookedOn', narrow: 'detail', cell: ({ bookedOn }) => <DateText value={bookedOn} as="day" /> },
  {
    id: 'clientName',
    main: true,
    narrow: 'name',
    cell: ({ clientId, clientName }) => (
      <Link href={paths.client(clientId)}>
        <Name value={clientName} />
      </Link>
    ),
  },
  { id: 'kind', narrow: 'status', cell: ({ kind }) => kindText(kind) },
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
  { id: 'amount', number: true, narrow: 'amount', cell: ({ amount, currency }) => <Money amount={amount} currency={currency} /> },
  { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} /> },
]
