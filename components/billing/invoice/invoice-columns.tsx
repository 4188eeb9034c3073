import type { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Invoice } from '#contract/billing/invoices.ts'
import { isOverdue } from '#contract/kernel/calendar.ts'
import { EInvoiceStatus } from '../e-invoice/e-invoice-status.tsx'
import { shownStatus } from './shown-status.ts'

type Words = Awaited<ReturnType<typeof getTranslations<'invoices'>>>
type Row = Omit<
  Invoice,
  | 'lines'
  | 'vat'
  | 'notes'
  | 'internalNotes'
  | 'buyer'
  | 'seller'
  | 'correctsNumber'
  | 'correctionReason'
  | 'replaces'
  | 'prepayments'
  | 'riyalRate'
  | 'riyalRateOn'
  | 'vatInSar'
  | 'recurrence'
>

const day = (value: string | null) => (value ? <DateText value={value} as="day" /> : '—')

/** `now`: when what is due is judged; `t`: words of invoices. */
export const invoiceColumns = (now: Date, t: Words): ListColumn<Row>[] => [
  { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  { id: 'number', main: true, narrow: 'name', width: 150, cell: ({ number }) => <Verbatim value={number} /> },
  { id: 'kind', low: true, hidden: true, cell: ({ kind }) => t(`options.kind.${kind}`) },
  { id: 'clientName', grows: true, narrow: 'detail', cell: ({ clientName }) => <Name value={clientName} /> },
  { id: 'invoiceDate', cell: ({ invoiceDate }) => day(invoiceDate) },
  { id: 'dueDate', cell: ({ dueDate }) => day(dueDate) },
  { id: 'daysOverdue', number: true, low: true, hidden: true, width: 110, cell: ({ daysOverdue }) => daysOverdue ?? '—' },
  { id: 'datePaid', low: true, hidden: true, cell: ({ datePaid }) => day(datePaid) },
  { id: 'total', number: true, narrow: 'amount', cell: ({ total, currency }) => <Money amount={total} currency={currency} /> },
  { id: 'paid', number: true, low: true, hidden: true, cell: ({ paid, currency }) => <Money amount={paid} currency={currency} /> },
  {
    id: 'credited',
    number: true,
    low: true,
    hidden: true,
    cell: ({ credited, currency }) => <Money amount={credited} currency={currency} />,
  },
  {
    id: 'refunded',
    number: true,
    low: true,
    hidden: true,
    cell: ({ refunded, currency }) => <Money amount={refunded} currency={currency} />,
  },
  {
    id: 'balance',
    number: true,
    cell: ({ balance, currency, dueDate, status }) =>
      balance === 0 ? (
        '—'
      ) : (
        <Money amount={balance} currency={currency} overdue={isOpen(status) && dueDate !== null && isOverdue(dueDate, now)} />
      ),
  },
  {
    id: 'paymentMethod',
    low: true,
    hidden: true,
    cell: ({ paymentMethod }) => (paymentMethod ? t(`options.paymentMethod.${paymentMethod}`) : '—'),
  },
  {
    id: 'eInvoiceStatus',
    low: true,
    hidden: true,
    cell: ({ eInvoiceStatus }) => (eInvoiceStatus ? <EInvoiceStatus status={eInvoiceStatus} /> : '—'),
  },
  { id: 'mailedOn', low: true, hidden: true, cell: ({ mailedOn }) => (mailedOn ? <DateText value={mailedOn} /> : '—') },
  { id: 'openedOn', low: true, hidden: true, cell: ({ openedOn }) => (openedOn ? <DateText value={openedOn} /> : '—') },
  { id: 'disputedOn', low: true, hidden: true, cell: ({ disputedOn }) => day(disputedOn) },
  { id: 'remindedOn', low: true, hidden: true, cell: ({ remindedOn }) => (remindedOn ? <DateText value={remindedOn} /> : '—') },
  { id: 'origin', low: true, hidden: true, cell: ({ origin }) => t(`options.origin.${origin}`) },
  { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} /> },
  { id: 'status', narrow: 'status', cell: invoice => <StatusBadge status={shownStatus(invoice, now)} gender="feminine" /> },
]

const isOpen = (status: Invoice['status']) => status === 'unpaid' || status === 'partiallyPaid' || status === 'bankTransfer'
