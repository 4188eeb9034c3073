import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { CardTable } from '#components/kit/values/card-table.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { type Invoice, openInvoice } from '#contract/billing/invoices.ts'
import { paths } from '#lib/paths.ts'

type Shown = Pick<Invoice, 'id' | 'number' | 'status' | 'dueDate' | 'total' | 'balance' | 'currency'>

const isOpen = ({ status, balance }: Shown) => balance > 0 && openInvoice.some(one => one === status)

/** What asks the client for the payment of an order, each with its document, and the way to pay it. */
export function OwnOrderInvoices({ invoices }: { invoices: readonly Shown[] }) {
  const t = useTranslations('portal')
  const s = useTranslations('invoices')
  const numberOf = ({ number, id }: Shown) => number ?? `#${id}`
  return (
    <CardTable
      title={t('invoices.title')}
      rows={invoices}
      empty={t('orders.noInvoices')}
      columns={[
        {
          id: 'number',
          label: s('fields.number'),
          cell: one => (
            <a href={paths.portalInvoicePdf(one.id)} target="_blank" rel="noreferrer">
              <bdi dir="ltr">{numberOf(one)}</bdi>
            </a>
          ),
        },
        {
          id: 'status',
          label: s('fields.status'),
          cell: ({ status }) => <StatusBadge status={status} gender="feminine" label={s(`options.status.${status}`)} />,
        },
        {
          id: 'due',
          label: s('fields.dueDate'),
          low: true,
          cell: ({ dueDate }) => (dueDate ? <DateText value={dueDate} as="day" /> : '—'),
        },
        {
          id: 'total',
          label: s('fields.total'),
          number: true,
          low: true,
          cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
        },
        {
          id: 'balance',
          label: s('fields.balance'),
          number: true,
          cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
        },
        {
          id: 'pay',
          label: t('orders.payment'),
          cell: one =>
            isOpen(one) && (
              <Link
                href={paths.portalBilling({ invoice: one.id })}
                className={buttonClass({ size: 'sm' })}
                aria-label={t('orders.payOf', { number: numberOf(one) })}
              >
                {t('orders.pay')}
              </Link>
            ),
        },
      ]}
    />
  )
}
