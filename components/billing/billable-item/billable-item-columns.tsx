import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { BillableItem, billableItems } from '#contract/billing/billable-items.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'

const colours = { open: 'open', invoiced: 'completed', stopped: 'inactive' } as const
const day = (value: string | null) => (value ? <DateText value={value} as="day" /> : '—')

/** `texts`: what states and actions are called. */
export const billableItemColumns = (texts: {
  status: (status: BillableItem['status']) => string
  action: (action: BillableItem['invoiceAction']) => string
}): ListColumn<RowOf<typeof billableItems>>[] => [
  { id: 'description', main: true, narrow: 'name', cell: ({ description }) => <BilingualText value={description} /> },
  { id: 'clientName', narrow: 'detail', cell: ({ clientName }) => <Name value={clientName} /> },
  { id: 'quantity', number: true, low: true, cell: ({ quantity }) => numberText(quantity) },
  { id: 'net', number: true, narrow: 'amount', cell: ({ net, currency }) => <Money amount={net} currency={currency} /> },
  { id: 'invoiceAction', cell: ({ invoiceAction }) => texts.action(invoiceAction) },
  { id: 'nextOn', cell: ({ nextOn, status }) => day(status === 'open' ? nextOn : null) },
  { id: 'occurrences', number: true, low: true, cell: ({ occurrences }) => numberText(occurrences) },
  {
    id: 'lastInvoiceId',
    low: true,
    cell: ({ lastInvoiceId }) => (lastInvoiceId ? <Link href={paths.invoice(lastInvoiceId)}>{`#${lastInvoiceId}`}</Link> : '—'),
  },
  { id: 'dueDate', hidden: true, cell: ({ dueDate }) => day(dueDate) },
  { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  { id: 'status', narrow: 'status', cell: ({ status }) => <StatusBadge status={colours[status]} label={texts.status(status)} /> },
]
